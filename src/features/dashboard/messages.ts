export const dashboardMessages = {
  loadFailed: "Failed to load dashboard data. Please refresh the page.",
  kept: (title: string, minutes: number | null) => `Kept: ${title}${minutes === null ? "" : `, ${minutes} min`}.`,
  choosePlan: "Now choose a plan.",
} as const;
