/** Tells password managers whose password a form is about. Nobody sees it. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
