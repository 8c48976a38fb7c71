export const friendMessages = {
  loadFailed: "Couldn't load this invitation.",
  saveFailed: "That didn't work. Please try again.",
  joined: (name: string) => `You jump with ${name} now.`,
  boinged: (name: string) => `Your boing is on ${name}'s plan page.`,
  ended: "Ended. Nobody sees anything of the other anymore.",
  takenBack: "The invitation is withdrawn. Its link no longer works.",
  made: "The link is ready. It works once, for two weeks.",
  copied: "The link is copied.",
  copyByHand: "Couldn't copy it. Select the link and copy it by hand.",
  gone: "This invitation was used, withdrawn, or is too old. Ask your friend for a new one.",
} as const;
