/** The message to the service worker on sign-out: delete private caches. */
export const forgetMessage = "FORGET";
