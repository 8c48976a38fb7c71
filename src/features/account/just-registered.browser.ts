import { tabStorage } from "@/platform/storage.browser.ts";

export const registeredKey = "just-registered";

/** Stores the address for the login page, which opens next. */
export const rememberRegistration = (email: string) => tabStorage.write(registeredKey, email);

/** The address that was registered in this tab; empty without one. */
export const registeredEmail = (): string => tabStorage.read(registeredKey) ?? "";

export const forgetRegistration = () => tabStorage.remove(registeredKey);
