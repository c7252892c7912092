-- The effects of tests/scenarios/wanted/wanted.tws in Lua, for the module and as a mod: verbs
-- submitted and facts read inside an effect.

local function holds(card, condition) return card:fact(condition) ~= 0 end

effect("assault", function(card)
    card:extra_phase("combat", { source = card.source, data = card.data })
    card:add_trigger("phase_began", "surge", {
        player = card.controller, source = card.source, data = card.data, at_once = true,
        when = "phase_source == source and phase_data == data",
    })
end)

effect("surge", function(card)
    assert(card.phase_source == card.source and card.phase_data == 2 and card.step_source == 5)
    if card:fact("phase_source") == card.source and card.event.source == 5
        and holds(card, "event.phase.combat") then
        card:add_counter("surge", 1, { player = card.controller })
    end
    card:extra_step("upkeep", { after_step = "end_combat", source = card.source, data = 9 })
end)

effect("vault", function(card)
    card:add_replacement("turn_began", {
        effect = "untap", player = card.controller, whose = "own", may = "controller",
        source = card.source, data = card.data, count = 1,
    })
end)

effect("untap", function(card)
    card:raise("untapped", { player = card.target, source = card.source, data = card.data })
end)

effect("hush", function(card) card:end_phase_by_effect() end)

effect("hush_step", function(card) card:end_step_by_effect() end)

effect("monarch", function(card)
    card:set_flag("monarch", { player = card.target })
    card:add_trigger("step_began", "tribute", {
        step = "end", source = card.source, at_once = true,
        when = "event.player.flag.monarch and active.flag.monarch",
    })
end)

effect("tribute", function(card)
    if card:flag("monarch", card.event.player) and card.event.step == "end"
        and card.source == 11 then
        card:add_counter("cards", 1, { player = card.event.player })
    end
end)

effect("census", function(card)
    if holds(card, "some(own_count.gold > 4)") then card:raise("some") end
    if holds(card, "all(own_count.gold > 0)") then card:raise("all") end
    if card:fact("how_many(own_count.gold > 1)") == 2 and card:fact("sum(own_count.gold)") == 9 then
        card:raise("two")
    end
    local spread = card:fact("most(own_count.gold) - least(own_count.gold)")
    if spread >= 2 * card:fact("own_count.gold", card.target) + card:fact("data - 3") then
        card:raise("spread")
    end
    if holds(card, "target.count.gold < you.count.gold and target.opponent") then
        card:raise("poor", { player = card.target })
    end
end)

effect("ballot", function(card)
    card:run("vote", { each = "from_controller", player = card.controller, source = card.source })
    card:run("vote", { players = { "D", "B" }, player = card.controller, source = 6 })
end)

effect("vote", function(card)
    card:raise("vote", { player = card.target, source = card.source, value = card.data })
end)

effect("aim", function(card)
    card:retarget(card.aim, { target = card.target, data = card.data })
    local object = card:object(card.aim)
    assert(object.target == card.target and object.data == card.data)
end)

effect("echo", function(card)
    card:copy_object(card.aim, { player = card.controller, target = card.target })
end)

effect("again", function(card)
    card:copy_object(card.aim, { count = 2, data = 9 })
    local stack = card:stack()
    assert(stack[#stack].data == 9 and stack[#stack].effect == "bet")
end)

effect("bet", function(card)
    local bet = card:choose_yes_no(card.controller)
    card:set_counter("bet", bet and 1 or 0, { player = card.controller })
    card:raise("bet", { player = card.controller, target = card.target, value = card.data })
end)

effect("tithe", function(card)
    card:add_trigger("raised", "coin", {
        name = "coin", player = card.controller, within = "turn", count = 1, at_once = true,
        source = card.source,
    })
end)

effect("coin", function(card) card:add_counter("coins", 1, { player = card.controller }) end)

effect("grip", function(card)
    card:set_controller(card.target, card.controller, { applies = "resolution" })
    assert(card:decides_for(card.target) == card.controller)
    local yes = card:choose_yes_no(card.target)
    card:set_counter("yes", yes and 1 or 0, { player = card.target })
    card:raise("gripped", { player = card.target })
end)

effect("beside", function(card)
    local after, before = card:order_from(card.controller)[2], card:order_from(card.target, true)[2]
    card:raise("beside", { player = after, target = before })
end)

effect("clicks", function(card)
    if card:count("clicks", card.controller) == 4 then
        card:add_counter("clicks", -1, { player = card.controller })
    end
    if holds(card, "not own_passed and own_turn") then
        card:skip_step("draw", { player = card.controller, source = card.source })
    end
end)

effect("everything", function(card)
    local own, other, source = card.controller, card.target, card.source
    card:extra_turn(own, { source = source, data = card.data, by = other, after = other })
    card:skip_turn(other, { source = source })
    card:skip_step("draw", { player = other, source = source })
    card:skip_phase("combat", { player = other, source = source, count = 2 })
    card:extra_step("upkeep", { source = source, data = 1 })
    card:extra_phase("combat", { source = source, data = 2 })
    card:modify_step("end", { no_window = true, source = source, player = other })
    card:set_controller(other, own, { source = source })
    card:add_trigger("turn_began", "coin", { player = own, source = source })
    card:add_replacement("step_began", {
        step = "untap", player = own, whose = "own", source = source, may = "player",
    })
    card:lock { until_ = "turn", source = source }
    local granted, replacement = card:extra_turns()[1], card:replacements()[1]
    assert(granted.by == other and granted.data == 3 and granted.after == other)
    assert(replacement.source == source and replacement.may == "player")
end)

effect("undo_all", function(card)
    card:take_back(card.source)
    assert(#card:extra_turns() == 0 and #card:replacements() == 0 and not card.locked)
    card:take_back(card.data)
end)

effect("pay", function(card)
    local paid = card:choose_number(card.controller, 0, 3)
    card:set_counter("paid", paid, { player = card.controller })
    if holds(card, "own_count.mana >= 1") then
        card:raise("paid", { player = card.controller, value = card.data })
    end
end)
