-- The checks of a test: they are counted, and each that fails is told with its line.
return function(file)
    local passed, failed = 0, 0
    local checks = {}

    function checks.check(condition, what)
        if condition then passed = passed + 1 else
            failed = failed + 1
            local line = debug.getinfo(2, "l").currentline
            print(("%s:%d: %s"):format(file, line, what or "check failed"))
        end
    end

    -- Checks that the call raises an error with this code, and returns the error.
    function checks.refused(code, call, ...)
        local done, err = pcall(call, ...)
        checks.check(not done and type(err) == "table" and err.code == code,
            ("expected %s, got %s"):format(code, tostring(err)))
        return err
    end

    -- Tells the counts, at the end of the program, which fails if a check did.
    function checks.done()
        print(("%s: %d passed, %d failed"):format(file, passed, failed))
        if failed > 0 then os.exit(1) end
    end

    return checks
end
