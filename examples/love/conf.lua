function love.conf(options)
    options.identity = "turnwheel-sparks"
    options.version = "11.4"
    options.window.title = "Sparks"
    options.window.width, options.window.height = 960, 600
    options.window.msaa = 4
    options.modules.audio, options.modules.sound, options.modules.physics = false, false, false
end
