/** A hidden username field that tells password managers which account a new password belongs to. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
