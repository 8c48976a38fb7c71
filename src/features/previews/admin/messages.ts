export const previewMessages = {
  loadFailed: "Couldn't load this preview.",
  gone: "It was revoked, or is older than seven days. Ask for a new one.",
  makeFailed: "Failed to make a link.",
  revokeFailed: "Failed to revoke the link.",
  copied: "The link is copied. It works for seven days.",
  copyByHand: "Couldn't copy it. Select the link and copy it by hand.",
  purpose:
    "Shows the page with its unpublished changes, as they are at that moment, to everybody who has the link. Search engines don't list it.",
} as const;
