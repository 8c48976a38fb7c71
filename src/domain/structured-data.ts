type Plan = {
  slug: string;
  title: string;
  description: string;
  difficulty_level: string;
  duration_weeks: number;
  days: readonly unknown[];
  tags: readonly string[];
};

/** Where a page stands, as search engines want it: names and paths from the home page down. */
export const breadcrumbs = (site: string, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});

/** A plan as schema.org knows it: how long, how often, how hard. */
export const exercisePlan = (site: string, plan: Plan, image: string) => ({
  "@type": "ExercisePlan",
  name: plan.title,
  description: plan.description,
  url: new URL(`/plans/${plan.slug}`, site).href,
  image: new URL(image, site).href,
  exerciseType: "Jumping fitness on a mini-trampoline",
  intensity: plan.difficulty_level,
  activityDuration: `P${plan.duration_weeks}W`,
  activityFrequency: `${Math.round((10 * plan.days.length) / plan.duration_weeks) / 10} workouts a week`,
  keywords: plan.tags.join(", "),
  isAccessibleForFree: true,
});
