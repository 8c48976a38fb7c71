/** Texts of all screens. A separate module, so that a page with one island doesn't load the texts of others. */
export const genericMessages = {
  somethingWrong: "Something went wrong.",
  /** added to a failure that isn't retried automatically */
  seemsOffline: "You seem to be offline.",
  /** the code of a dialog failed to load */
  notLoaded: "Couldn't open this. Check your connection and try again, or reload the page.",
  /** the script of a form or button failed to load */
  partNotLoaded: "This didn't load. Check your connection, then reload the page.",
  revoked: "Your role in the admin area was taken away.",
  revokedNow:
    "Your role was removed while this page was open. What you typed is kept in this tab and comes back with the role.",
  signedOut: "You were signed out. Sign in again: anything you typed is kept in this tab.",
  /** after signing in again */
  leftOpen: (form: string) => `“${form}” was open when you were signed out. Open it again: what you typed is there.`,
} as const;
