import { accountMessages } from "@/platform/account-messages.ts";

/** What to do when no confirmation mail comes. Everybody who registers sees it, so that it does not reveal who has an account. */
export const NoMailHint = () => (
  <p>
    {accountMessages.auth.noMail}{" "}
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
