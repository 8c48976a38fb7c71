/** The error message for an invalid email address. */
export const invalidEmailAddress = "Please enter a valid email address";

const shape = /^[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;
const fullDomain = /@([^.]+\.)+[^.]{2,}$/u;

/**
 * One @ with text before it and a full domain after it (`a@b` has none), at most 254 characters, no blanks, no invisible characters, and
 * no characters of the display-name syntax: `x<anna@example.com>` is an alias of Anna's mailbox, and each alias would get her one more
 * email.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && shape.test(text) && fullDomain.test(text);

/** The address in the form that is stored and compared: trimmed, lower case. */
export const normalAddress = (text: string): string => text.trim().toLowerCase();

/** Masks an address so that only its owner recognizes it: anna@example.com becomes a•••@example.com. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1•••");
