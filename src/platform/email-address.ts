/** The error message for an invalid email address. */
export const invalidEmailAddress = "Please enter a valid email address";

const shape = /^[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;
const fullDomain = /@([^.]+\.)+[^.]{2,}$/u;

/**
 * Requires one @ with text before it and a full domain after it (not `a@b`), at most 254 characters, and no white space or invisible
 * characters. Rejects characters of the display-name syntax: `x<anna@example.com>` also reaches Anna, so each such alias would send
 * her another email.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && shape.test(text) && fullDomain.test(text);

/** Normalizes an address for storage and comparison: trimmed, lower case. */
export const normalAddress = (text: string): string => text.trim().toLowerCase();

/** Masks an address so that only its owner recognizes it: anna@example.com becomes a•••@example.com. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1•••");
