import type { PortableRequest, PortableResponse } from "../portable.ts";

export type FunctionCall = { file: string; request: PortableRequest };

/** What the thread of the functions does when it is called. */
export type FunctionThread = { run: (call: FunctionCall) => Promise<PortableResponse> };
