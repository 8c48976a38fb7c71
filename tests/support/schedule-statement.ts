import type { ScheduleEvent } from "./schedule-model.ts";

type Whose = { memberId: string; enrollment: string; days: readonly string[] };

/** The SQL that performs the event at its instant. */
export function scheduleStatement(event: ScheduleEvent, { memberId, enrollment, days }: Whose): string {
  const [who, at] = [`'${memberId}', '${enrollment}'`, `'${event.at}'`];
  switch (event.kind) {
    case "chose":
      return `select private.choose_days(${who}, '{${event.weekdays}}', null, ${at})`;
    case "trained":
      return `insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
        values (${who}, '${days[event.day]}', ${at}) on conflict do nothing`;
    case "moved":
      return `select private.move_day(${who}, '${days[event.day]}',
        private.date_of('${memberId}', ${at}) + ${event.daysLater}, ${at})`;
    case "continued":
      return `select private.continue_plan(${who}, '${days[event.day]}', ${at})`;
    case "repeated":
      return `select private.repeat_week(${who}, ${event.week}, ${at})`;
    case "undone":
      return `select private.undo_change(${who}, ${at})`;
    case "stopped":
      return `select private.pause_days(${who}, ${event.isPaused}, ${at})`;
    case "away":
      return `select private.pause_week('${memberId}',
        private.monday_of(private.date_of('${memberId}', ${at})) + ${7 * event.weeksLater}, true, ${at})`;
  }
}
