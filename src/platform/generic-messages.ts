/** Texts of all screens. A separate module, so that a page with one island doesn't load the texts of others. */
export const genericMessages = {
  somethingWrong: "Something went wrong.",
  /** added to a failure that isn't retried automatically */
  seemsOffline: "You seem to be offline.",
  /** the code of a dialog failed to load */
  notLoaded: "Couldn't open this. Check your connection and try again, or reload the page.",
  signedOut: "You were signed out. Sign in again: anything you typed is kept in this tab.",
} as const;
