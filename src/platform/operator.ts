/** The operator of the site, from the build settings; null where a setting is empty. */
export type Operator = { name: string | null; address: string | null; email: string | null; law: string | null };

type Settings = {
  PUBLIC_OPERATOR_NAME?: string | undefined;
  PUBLIC_OPERATOR_ADDRESS?: string | undefined;
  PUBLIC_OPERATOR_EMAIL?: string | undefined;
  PUBLIC_OPERATOR_LAW?: string | undefined;
};

/** Reads the operator from the settings. A blank setting counts as none. */
export const operatorOf = (settings: Settings): Operator => ({
  name: settings.PUBLIC_OPERATOR_NAME?.trim() || null,
  address: settings.PUBLIC_OPERATOR_ADDRESS?.trim() || null,
  email: settings.PUBLIC_OPERATOR_EMAIL?.trim() || null,
  law: settings.PUBLIC_OPERATOR_LAW?.trim() || null,
});

/** Whether an email address belongs to a domain that is reserved for examples (RFC 2606), so that nobody receives its mail. */
export const isExampleAddress = (email: string): boolean => /[@.]example(\.(com|net|org))?$/i.test(email.trim());
