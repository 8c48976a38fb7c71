import { isEmailAddress } from "./email-address.ts";

/** Password minimum (specification §9). */
export const minimumPasswordLength = 6;

/** bcrypt reads no further than 72 bytes, so the auth service refuses longer passwords. */
const maximumPasswordBytes = 72;

/** How long the success message of registering stays before the login page opens (specification §9). */
export const registrationRedirectMs = 3000;

/** Why an entry can't be sent as it is. */
export type EntryProblem = "required" | "not-an-email" | "too-short" | "too-long" | "no-match" | "unchanged";

/** The problem of each field that has one, in the order of the form. */
export type EntryProblems<Field extends string> = Partial<Record<Field, EntryProblem>>;

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
};

/** First name, last name, email and password are required; passwords match and have 6 characters (specification §5). */
export function registrationProblems(entry: Registration): EntryProblems<keyof Registration> {
  return withoutEmpty({
    firstName: nameProblem(entry.firstName),
    lastName: nameProblem(entry.lastName),
    email: emailProblem(entry.email),
    ...newPasswordProblems(entry),
  });
}

/** Login needs an email and a password, and judges neither further: old accounts may have any (specification §5). */
export function loginProblems(entry: { email: string; password: string }): EntryProblems<"email" | "password"> {
  return withoutEmpty({ email: emailProblem(entry.email), password: requiredProblem(entry.password) });
}

/** A new password is typed twice the same and has at least 6 characters, at most 72 bytes. */
export function newPasswordProblems(entry: {
  password: string;
  confirmation: string;
}): EntryProblems<"password" | "confirmation"> {
  const password = passwordProblem(entry.password);
  const confirmation = entry.confirmation === entry.password ? undefined : "no-match";
  return withoutEmpty({ password, confirmation });
}

/** An address as the database keeps it, white space around it aside. Whether mail arrives, only mail can tell. */
export function emailProblem(email: string): EntryProblem | undefined {
  if (email.trim() === "") return "required";
  return isEmailAddress(email.trim()) ? undefined : "not-an-email";
}

/** Names of a profile are at most 100 characters (the column's own limit); a first and a last name are required. */
export function nameProblem(name: string): EntryProblem | undefined {
  if (name.trim() === "") return "required";
  return [...name.trim()].length > 100 ? "too-long" : undefined;
}

function passwordProblem(password: string): EntryProblem | undefined {
  if (password === "") return "required";
  if (password.length < minimumPasswordLength) return "too-short";
  return new TextEncoder().encode(password).length > maximumPasswordBytes ? "too-long" : undefined;
}

const requiredProblem = (text: string): EntryProblem | undefined => (text === "" ? "required" : undefined);

function withoutEmpty<Field extends string>(
  problems: Record<Field, EntryProblem | undefined> | Partial<Record<Field, EntryProblem | undefined>>,
) {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as EntryProblems<Field>;
}
