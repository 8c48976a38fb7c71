/** Who runs the site, as the settings of its build name them; null for what isn't filled in. */
export type Operator = { name: string | null; address: string | null; law: string | null };

type Settings = {
  PUBLIC_OPERATOR_NAME?: string | undefined;
  PUBLIC_OPERATOR_ADDRESS?: string | undefined;
  PUBLIC_OPERATOR_LAW?: string | undefined;
};

/** The operator by the settings, without spaces around; a blank setting counts as none. */
export const operatorOf = (settings: Settings): Operator => ({
  name: settings.PUBLIC_OPERATOR_NAME?.trim() || null,
  address: settings.PUBLIC_OPERATOR_ADDRESS?.trim() || null,
  law: settings.PUBLIC_OPERATOR_LAW?.trim() || null,
});
