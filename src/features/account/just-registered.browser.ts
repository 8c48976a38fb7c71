import { tabStorage } from "@/platform/storage.browser.ts";

const key = "just-registered";

/** Stores the address for the login page, which opens next. */
export const rememberRegistration = (email: string) => tabStorage.write(key, email);

/** The address that was registered in this tab; empty without one. */
export const registeredEmail = (): string => tabStorage.read(key) ?? "";

export const forgetRegistration = () => tabStorage.remove(key);
