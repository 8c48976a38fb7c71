/**
 * Whether the statistics may count this browser: not if it sends Do Not Track or Global Privacy Control, is controlled by a program, or
 * belongs to somebody with a role. Also part of an inline script; therefore it may use only globals, and is short.
 */
export const mayCount = (n: Navigator & { globalPrivacyControl?: boolean } = navigator): boolean =>
  !(n.webdriver || n.doNotTrack === "1" || n.globalPrivacyControl || "role" in document.documentElement.dataset);
