/** What somebody made of a plan: its days in their order, done so many days ago. */
export type Training = {
  email: string;
  plan: string;
  startedDaysAgo: number;
  /** on which weekdays it goes on, 1 for Monday, and at what time */
  trains: { weekdays: number[]; at: string };
  completed: { daysAgo: number; rating: number; notes: string }[];
};

const done = (daysAgo: number, rating: number, notes = "") => ({ daysAgo, rating, notes });

/** The demo member is in the third week of one plan and has just begun another; today is done, and so are the two days before. What is open is planned. */
export const training: Training[] = [
  {
    email: "member@example.com",
    plan: "bounce-basics",
    startedDaysAgo: 17,
    trains: { weekdays: [1, 3, 5], at: "18:30" },
    completed: [
      done(16, 4, "Wobbly, but fun."),
      done(14, 4),
      done(12, 3, "Calves are talking to me."),
      done(9, 4),
      done(7, 5),
      done(5, 5, "First fifteen minutes without the bar!"),
      done(2, 5),
    ],
  },
  {
    email: "member@example.com",
    plan: "center-line",
    startedDaysAgo: 1,
    trains: { weekdays: [2, 6], at: "07:15" },
    completed: [done(1, 4, "Ten minutes were enough."), done(0, 5)],
  },
];

/** How many workouts a week somebody wants to do, chosen so many days ago. */
export type Goal = { email: string; workouts: number; daysAgo: number };

export const goals: Goal[] = [{ email: "member@example.com", workouts: 3, daysAgo: 17 }];

/** The videos that somebody saved, by their YouTube ids. */
export type Saved = { email: string; videos: string[] };

export const saved: Saved[] = [
  { email: "member@example.com", videos: ["demo0000003", "demo0000008", "demo0000015", "demo0000021"] },
];

/** An open invitation to a plan, which the link /friend#<secret> accepts. */
export type Invitation = { plan: string; inviter: string; secret: string };

export const invitations: Invitation[] = [
  { plan: "bounce-basics", inviter: "member@example.com", secret: "0123456789abcdef".repeat(3) },
];
