import fc from "fast-check";

/** Events of a plan with training days, without instants; see ScheduleEvent. */
export const scheduleEvents = (days: number) => ({
  trained: fc.record({ kind: fc.constant("trained" as const), day: fc.nat(days - 1) }),
  moved: fc.record({
    kind: fc.constant("moved" as const),
    day: fc.nat(days - 1),
    daysLater: fc.integer({ min: 0, max: 9 }),
  }),
  continued: fc.record({ kind: fc.constant("continued" as const), day: fc.nat(days - 1) }),
  stopped: fc.record({ kind: fc.constant("stopped" as const), isPaused: fc.boolean() }),
  away: fc.record({ kind: fc.constant("away" as const), weeksLater: fc.integer({ min: 0, max: 3 }) }),
});
