/** Calls a server function with the service role. */
export type CallFunction = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Makes a long-running function respond at once and continue, like the scheduler of a hosted project. */
export const respondAsync = { prefer: "respond-async" };
