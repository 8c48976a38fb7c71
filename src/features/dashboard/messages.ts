export const dashboardMessages = {
  loadFailed: "Failed to load dashboard data. Please refresh the page.",
} as const;
