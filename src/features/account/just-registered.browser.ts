const key = "just-registered";

/** Tells the login page, which opens in a moment, who comes from registering. */
export const noteRegistration = (email: string) => sessionStorage.setItem(key, email);

/** The address that was registered in this tab; empty without one. */
export const registeredEmail = (): string => sessionStorage.getItem(key) ?? "";

export const forgetRegistration = () => sessionStorage.removeItem(key);
