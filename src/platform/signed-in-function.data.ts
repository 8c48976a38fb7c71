import { accessToken } from "./access-token.data.ts";
import { callFunction } from "./functions.data.ts";

/** Calls a server function as the signed-in user. Refreshes the session if needed. */
export const callFunctionSignedIn = async <Body>(name: string, body: unknown): Promise<Body> =>
  callFunction(name, body, await accessToken());
