/** What people are told about an address without an @ (specification §5). */
export const invalidEmailAddress = "Please enter a valid email address";

/**
 * One @ with something on both sides, at most 254 characters, nothing blank or invisible and nothing that mail programs read as more
 * than an address: `x<anna@example.com>` is Anna's mailbox under another spelling, and would get her as many mails as there are.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^@\s<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u.test(text);

/** The address as it is compared: without the white space around it, in lower case. */
export const normalAddress = (text: string): string => text.trim().toLowerCase();

/** Enough of an address for its owner to know it and for nobody else to learn it: anna@example.com is a•••@example.com. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1•••");
