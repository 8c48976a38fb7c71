const key = "just-registered";

/** Stores the address for the login page, which opens next. */
export const noteRegistration = (email: string) => sessionStorage.setItem(key, email);

/** The address that was registered in this tab; empty without one. */
export const registeredEmail = (): string => sessionStorage.getItem(key) ?? "";

export const forgetRegistration = () => sessionStorage.removeItem(key);
