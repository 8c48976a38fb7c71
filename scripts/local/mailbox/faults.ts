import type { ErrorName } from "./resend-errors.ts";

/**
 * A simulated fault of the mail service for a call:
 * `refuse` responds with the error, `lose-response` accepts the mails but responds with the error, `hang` never responds,
 * `refuse-addresses` rejects these recipients, `exhaust-rate` accepts the call and then rejects calls for `reset` seconds.
 */
export type Fault =
  | { kind: "refuse" | "lose-response"; error: ErrorName; status?: number; message?: string; retryAfter?: number }
  | { kind: "refuse-addresses"; addresses: string[] }
  | { kind: "exhaust-rate"; reset: number }
  | { kind: "hang" };

/** A fault for a number of calls, or for all of them. */
export type InjectedFault = Fault & { times?: number };

/** Returns the fault for a call to these recipients. */
export type FaultSource = (recipients: string[]) => Fault | undefined | Promise<Fault | undefined>;

/** The injected faults, in order. */
export function createFaults() {
  let pending: InjectedFault[] = [];
  const isDue = (fault: Fault, recipients: string[]) =>
    fault.kind !== "refuse-addresses" || fault.addresses.some((address) => recipients.includes(address));
  return {
    inject: (fault: InjectedFault) => void pending.push(fault),
    clear: () => {
      pending = [];
    },
    /** Returns the fault of this call and consumes it. */
    next(recipients: string[]): Fault | undefined {
      const due = pending.find((fault) => isDue(fault, recipients));
      if (due?.times === undefined) return due;
      due.times -= 1;
      if (due.times <= 0) pending = pending.filter((fault) => fault !== due);
      return due;
    },
  };
}
