/** Calls a function as the service. */
export type CallFunction = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Lets a long-running function respond at once and continue, as the schedule of a hosted project does. */
export const respondAsync = { prefer: "respond-async" };
