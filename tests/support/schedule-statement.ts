import { callAt } from "./database-time.ts";
import type { ScheduleEvent } from "./schedule-model.ts";

type Whose = { memberId: string; enrollment: string; days: readonly string[] };

/** The SQL that performs the event at its instant. */
export function scheduleStatement(event: ScheduleEvent, { memberId, enrollment, days }: Whose): string {
  const call = (text: string) => callAt(memberId, event.at, text);
  const today = `private.date_of('${memberId}', '${event.at}')`;
  switch (event.kind) {
    case "chose":
      return call(`private.choose_training_days('${enrollment}', '{${event.weekdays}}', null)`);
    case "trained":
      return `insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
        values ('${memberId}', '${enrollment}', '${days[event.day]}', '${event.at}') on conflict do nothing`;
    case "moved":
      return call(`private.move_training_day('${enrollment}', '${days[event.day]}', ${today} + ${event.daysLater})`);
    case "continued":
      return call(`private.continue_plan('${enrollment}', '${days[event.day]}')`);
    case "repeated":
      return call(`private.repeat_plan_week('${enrollment}', ${event.week})`);
    case "undone":
      return call(`private.undo_plan_change('${enrollment}')`);
    case "stopped":
      return call(`private.pause_plan('${enrollment}', ${event.isPaused})`);
    case "away":
      return call(`private.pause_week(private.monday_of(${today}) + ${7 * event.weeksLater}, true)`);
  }
}
