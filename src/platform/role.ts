/** A role of an account: an editor may do what a moderator may, and an administrator everything. See 0100_accounts. */
export type Role = "admin" | "editor" | "moderator";

export const roles = ["moderator", "editor", "admin"] as const satisfies readonly Role[];

/** The role as a noun. */
export const roleNames = { moderator: "moderator", editor: "editor", admin: "administrator" } satisfies Record<
  Role,
  string
>;

/** Whether a role includes what another one may do. */
export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** "an editor". */
export const withArticle = (role: Role): string => (role === "moderator" ? "a moderator" : `an ${roleNames[role]}`);
