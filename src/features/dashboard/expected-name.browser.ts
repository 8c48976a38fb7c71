import { cacheKey } from "@/platform/response-cache.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/** The name of the response cache of the dashboard. */
export const dashboardCache = "dashboard";

/** Serialized into an inline script; therefore it may use only its arguments and globals. */
function nameIn(sessionKey: string, dashboardKey: string): string {
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");
    const { user } = stored(sessionKey);
    const cached = stored(dashboardKey);
    const name = cached?.userId === user.id ? cached.value.firstName : user.user_metadata?.first_name;
    return name ?? "";
  } catch {
    // a visitor
    return "";
  }
}

/**
 * The name that the dashboard will greet, before its rows are loaded: the first name of the cached rows, otherwise as given at sign-up.
 * Empty for visitors, and for members without one; null in the build.
 */
export const expectedName = (): string | null =>
  typeof document === "undefined" ? null : nameIn(sessionStorageKey, cacheKey(dashboardCache));

/** Greets the member in the pre-rendered heading. Only the server build calls this. */
export const welcomeScript = (): string =>
  `{const name=(${nameIn})(${JSON.stringify(sessionStorageKey)},${JSON.stringify(cacheKey(dashboardCache))});document.querySelector("h1").textContent=name?"Welcome, "+name+"!":"Welcome!"}`;
