import { messages } from "@/messages.ts";

/** What to do when no confirmation mail comes. It is said to everybody who registers, so that it tells nobody who has an account. */
export const NoMailHint = () => (
  <p>
    {messages.auth.noMail}{" "}
    <a href="/auth/login" className="link">
      Sign in
    </a>{" "}
    or{" "}
    <a href="/auth/forgot-password" className="link">
      choose a new password
    </a>
    .
  </p>
);
