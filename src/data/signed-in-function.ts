import { auth } from "./client.ts";
import { unwrap } from "./errors.ts";
import { callFunction } from "./functions.ts";

/** Calls a server function as the signed-in user, after refreshing the session if needed. */
export async function callFunctionSignedIn<Body>(name: string, body: unknown): Promise<Body> {
  const { session } = unwrap(await auth.getSession());
  return callFunction(name, body, session?.access_token);
}
