import type { Plan } from "../types.ts";

export const bounceBasics: Plan = {
  slug: "bounce-basics",
  title: "Bounce Basics",
  description: "Four calm weeks from your first step onto the mat to a steady 15-minute session.",
  cover: "/covers/bounce-basics.svg",
  difficulty: "beginner",
  tags: ["beginner", "technique", "low-impact", "basics"],
  published: true,
  createdDaysAgo: 120,
  weeks: Array.from({ length: 4 }, () => ({
    monday: {
      title: "Find the bounce",
      description: "Ten easy minutes. Stop while it still feels good.",
      restSeconds: 60,
      videos: ["demo0000001"],
    },
    thursday: {
      title: "Land softly",
      description: "Technique first, then the same easy ten minutes.",
      restSeconds: 60,
      videos: ["demo0000002", "demo0000001"],
    },
  })),
};
