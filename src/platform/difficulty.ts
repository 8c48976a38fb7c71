/** The difficulty of a plan or video, in ascending order. */
export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** The rank of a difficulty level: 0 is the easiest. */
export const levelRank = (level: string): number => (difficultyLevels as readonly string[]).indexOf(level);

/** The level of a profile; beginner by default. */
export const levelOf = (profile: { fitness_level: string | null } | null): DifficultyLevel =>
  difficultyLevels.find((one) => one === profile?.fitness_level) ?? "beginner";
