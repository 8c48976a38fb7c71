export const friendMessages = {
  loadFailed: "Couldn't load this invitation.",
  saveFailed: "That didn't work. Please try again.",
  boinged: (name: string) => `Your boing is on ${name}'s plan page.`,
  ended: "Ended. Nobody sees anything of the other anymore.",
  takenBack: "The invitation is taken back. Its link no longer works.",
  made: "The link is ready. It works once, for two weeks.",
  copied: "The link is copied.",
  copyByHand: "Couldn't copy it. Select the link and copy it by hand.",
  gone: "This invitation was used, taken back, or is too old. Ask your friend for a new one.",
} as const;
