/** A hidden username field, so that password managers know the account. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
