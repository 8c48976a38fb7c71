type Role = "anon" | "authenticated" | "service_role";

/** Seconds that one statement of a role may take. */
export type StatementTimeouts = Record<Role, number>;

/** Those of the hosted service. */
export const hostedTimeouts: StatementTimeouts = { anon: 3, authenticated: 8, service_role: 8 };
