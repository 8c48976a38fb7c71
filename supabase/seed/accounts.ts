/** The demo accounts: on the local stack only, never in production. */
export const demoPassword = "jumping-demo";

export const accounts = [
  { email: "admin@example.com", firstName: "Robin", lastName: "Admin", role: "admin" },
  { email: "member@example.com", firstName: "Mika", lastName: "Member", role: null },
] as const;
