import type { SupabaseClient } from "@supabase/supabase-js";
import { Cron } from "croner";
import type { Database } from "../../src/platform/database.types.ts";
import { type CallFunction, respondAsync } from "./call-function.ts";

type Settings = {
  service: SupabaseClient<Database>;
  call: CallFunction;
  log: (line: string) => void;
};

const MINUTE = 60_000;

/** Runs the jobs that are due in this minute, except those still running from an earlier one. */
export function createSchedule({ service, call, log }: Settings) {
  const running = new Set<string>();

  async function begin(functionName: string | null, body: unknown): Promise<void> {
    if (functionName === null) return void (await service.rpc("clear_old_records").throwOnError());
    const response = await call(functionName, body, respondAsync);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }

  async function run(name: string, functionName: string | null, body: unknown): Promise<void> {
    running.add(name);
    try {
      await begin(functionName, body);
    } catch (error) {
      log(`schedule: could not ${name}: ${String(error)}`);
    } finally {
      running.delete(name);
    }
  }

  return async function runDue(now: Date): Promise<void> {
    const { data, error } = await service.rpc("scheduled_work");
    if (error) return log(`schedule: ${error.message}`);
    const due = data.filter(({ name, cron }) => isDue(cron, now) && !running.has(name));
    await Promise.all(due.map(({ name, function_name, body }) => run(name, function_name, body)));
  };
}

/** Runs the schedule at the start of every minute until it is closed. */
export function startSchedule(settings: Settings): { close: () => void } {
  const runDue = createSchedule(settings);
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        void runDue(new Date());
      },
      MINUTE - (Date.now() % MINUTE),
    );
    timer.unref();
  };
  wait();
  return { close: () => clearTimeout(timer) };
}

/** Whether a cron expression with five fields, in pg_cron's syntax, matches a minute (UTC). Throws on invalid text. */
function isDue(expression: string, at: Date): boolean {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  return new Cron(expression, { mode: "5-part", timezone: "UTC", paused: true }).match(minute);
}
