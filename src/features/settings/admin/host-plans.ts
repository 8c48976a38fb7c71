/** A host's limit of site builds per month (null: unlimited), and the minimum time between two builds, in seconds. */
export type BuildBudget = { monthlyBuilds: number | null; minimumGapSeconds: number };

/** Hosting plans with known limits, minus a few builds for deploys of code changes. */
export const hostPlans: (BuildBudget & { id: string; label: string })[] = [
  { id: "unlimited", label: "No limit", monthlyBuilds: null, minimumGapSeconds: 60 },
  // 300 credits a month, 15 for a production deploy
  { id: "netlify-free", label: "Netlify Free", monthlyBuilds: 18, minimumGapSeconds: 300 },
  // 1,000 credits
  { id: "netlify-personal", label: "Netlify Personal", monthlyBuilds: 60, minimumGapSeconds: 300 },
  // 500 builds a month, one at a time
  { id: "cloudflare-pages-free", label: "Cloudflare Pages Free", monthlyBuilds: 480, minimumGapSeconds: 300 },
  { id: "cloudflare-pages-pro", label: "Cloudflare Pages Pro", monthlyBuilds: 4800, minimumGapSeconds: 300 },
  // 100 deployments a day
  { id: "vercel-hobby", label: "Vercel Hobby", monthlyBuilds: 2900, minimumGapSeconds: 900 },
  // 2,000 minutes a month for private repositories, about three for a deploy
  {
    id: "github-actions-free",
    label: "GitHub Actions, private repository",
    monthlyBuilds: 600,
    minimumGapSeconds: 300,
  },
];

/** The known plan with exactly these limits, if any. */
export const hostPlanOf = (budget: BuildBudget) =>
  hostPlans.find(
    ({ monthlyBuilds, minimumGapSeconds }) =>
      monthlyBuilds === budget.monthlyBuilds && minimumGapSeconds === budget.minimumGapSeconds,
  );
