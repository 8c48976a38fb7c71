import { type Role, withArticle } from "@/platform/role.ts";

/** The messages about members and administrators. */
export const peopleMessages = {
  entriesFailed: "Couldn't load the rest of this change. Please try again.",
  gone: "This account doesn't exist anymore.",
  granted: (who: string, role: Role) => `${who} is ${withArticle(role)} now.`,
  grantFailed: "Failed to grant the role.",
  revoked: (who: string) => `${who} has no role anymore.`,
  revokeFailed: "Failed to revoke the role.",
  signedOut: (who: string, sessions: number) =>
    sessions === 0 ? `${who} wasn't signed in anywhere.` : `${who} is signed out everywhere.`,
  signOutFailed: "Failed to end the sessions.",
  mailed: (who: string) => `A link to choose a new password is on its way to ${who}. It works for an hour.`,
  mailFailed: "Failed to send the email.",
  tooManyMails: "This address got several of them just now. Please wait a while.",
  deleted: (who: string) => `The account of ${who} is deleted.`,
  deleteFailed: "Failed to delete the account.",
  emailDiffers: "This is not their email",
} as const;
