/** The fixed redirects, for all hosts. */
export const redirects = {
  "/login": { status: 301, destination: "/auth/login" },
  "/signup": { status: 301, destination: "/auth/register" },
  "/plans/compare": { status: 301, destination: "/plans" },
} as const;
