function love.conf(options)
    options.identity = "turnwheel-table"
    options.version = "11.4"
    options.window.title = "turnwheel"
    options.window.width, options.window.height = 640, 480
    options.modules.audio, options.modules.sound, options.modules.physics = false, false, false
end
