/** How reminders are sent. */
export type Channel = "push" | "mail";

/** What came of a batch; `stop` ends the run with the reason. */
export type Delivered = { sent: number; failed: number; stop?: string };
