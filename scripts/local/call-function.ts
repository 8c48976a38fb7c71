/** Calls a function as the service. */
export type CallFunction = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Lets a function that may take long answer at once and go on, as the schedule of a hosted project does. */
export const respondAsync = { prefer: "respond-async" };
