import type { ErrorName } from "./resend-errors.ts";

/**
 * What the mail service does to one call instead of accepting it:
 * `refuse` responds with the error, `lose-response` accepts the mails and responds with the error anyway, `hang` never responds,
 * `refuse-addresses` finds these recipients invalid, `exhaust-rate` accepts and allows no other call for `reset` seconds.
 */
export type Fault =
  | { kind: "refuse" | "lose-response"; error: ErrorName; status?: number; message?: string; retryAfter?: number }
  | { kind: "refuse-addresses"; addresses: string[] }
  | { kind: "exhaust-rate"; reset: number }
  | { kind: "hang" };

/** A fault for this many calls, or for all of them. */
export type InjectedFault = Fault & { times?: number };

/** Decides what happens to a call to these recipients. */
export type FaultSource = (recipients: string[]) => Fault | undefined | Promise<Fault | undefined>;

/** The faults that somebody injected, in order. */
export function createFaults() {
  let pending: InjectedFault[] = [];
  const isDue = (fault: Fault, recipients: string[]) =>
    fault.kind !== "refuse-addresses" || fault.addresses.some((address) => recipients.includes(address));
  return {
    inject: (fault: InjectedFault) => void pending.push(fault),
    clear: () => {
      pending = [];
    },
    /** The fault of this call. It is used up by asking. */
    next(recipients: string[]): Fault | undefined {
      const due = pending.find((fault) => isDue(fault, recipients));
      if (due?.times === undefined) return due;
      due.times -= 1;
      if (due.times <= 0) pending = pending.filter((fault) => fault !== due);
      return due;
    },
  };
}
