import { signOut } from "@/features/account/sign-out.store.ts";

/**
 * Signs out through the store, so that the guard of a member page doesn't redirect to the login page. Shows a failure in the
 * button.
 */
export async function leave(button: Element): Promise<void> {
  const outcome = await signOut();
  if (outcome.kind !== "failed") location.assign("/");
  else button.textContent = outcome.message;
}
