import { client } from "./client.ts";
import { unwrap } from "./errors.ts";
import { callFunction } from "./functions.ts";

/** Calls a server function as the signed-in person, after a refresh of the session if one was due. */
export async function callFunctionSignedIn<Answer>(name: string, body: unknown): Promise<Answer> {
  const { session } = unwrap(await client.auth.getSession());
  return callFunction(name, body, session?.access_token);
}
