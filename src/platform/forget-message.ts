/** What a page tells the service worker when somebody signs out. */
export const forgetMessage = "FORGET";
