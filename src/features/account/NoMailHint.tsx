import { accountMessages } from "@/platform/account-messages.ts";

/**
 * Help if no confirmation email arrives. Shown after every registration, so that it doesn't reveal which addresses have an
 * account.
 */
export const NoMailHint = ({ isAtSignIn = false }: { isAtSignIn?: boolean }) => (
  <p>
    {accountMessages.auth.noMail}{" "}
    {isAtSignIn ? (
      "Sign in below"
    ) : (
      <a href="/auth/login" className="link">
        Sign in
      </a>
    )}{" "}
    or{" "}
    <a href="/auth/forgot-password" className="link">
      choose a new password
    </a>
    .
  </p>
);
