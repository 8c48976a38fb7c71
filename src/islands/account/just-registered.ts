const key = "just-registered";

/** Tells the login page, which opens in a moment, that somebody comes from registering. */
export const noteRegistration = () => sessionStorage.setItem(key, "yes");

/** True once, on the page after registering. */
export function comesFromRegistering(): boolean {
  const isNoted = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isNoted;
}
