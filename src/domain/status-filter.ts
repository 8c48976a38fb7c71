/** The choices of a list whose rows are active or not. */
export const statusFilters = ["all", "active", "inactive"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Whether a row is shown under the chosen status. */
export const hasStatus = ({ is_active }: { is_active: boolean }, status: StatusFilter): boolean =>
  status === "all" || is_active === (status === "active");
