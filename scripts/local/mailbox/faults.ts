/**
 * A failure of the mail service that a test requests:
 * `refuse` returns the status without accepting the mail, `lose-answer` accepts it and returns the status anyway,
 * `hang` accepts nothing and never responds, `refuse-address` fails every call that writes to the address.
 */
export type Fault =
  | { kind: "refuse" | "lose-answer"; status: number; times: number; retryAfter?: number }
  | { kind: "hang"; times: number }
  | { kind: "refuse-address"; address: string };

export type Faults = {
  inject: (fault: Fault) => void;
  clear: () => void;
  /** The misbehavior due for a call to these recipients; a counted one is used up by asking. */
  next: (recipients: string[]) => Fault | undefined;
};

export function createFaults(): Faults {
  let pending: Fault[] = [];
  return {
    inject: (fault) => void pending.push(fault),
    clear: () => {
      pending = [];
    },
    next(recipients) {
      const due = pending.find((fault) => fault.kind !== "refuse-address" || recipients.includes(fault.address));
      if (due && due.kind !== "refuse-address") {
        due.times -= 1;
        if (due.times <= 0) pending = pending.filter((fault) => fault !== due);
      }
      return due;
    },
  };
}
