import { siteName } from "../../platform/site-name.ts";
import { healthMessages } from "../plans/health-messages.ts";

/** The pages whose texts administrators edit. */
export const pageIds = ["home", "subscribe", "privacy", "terms"] as const;
export type PageId = (typeof pageIds)[number];

/** Texts of a page by name. */
export type PageTexts = Readonly<Record<string, string>>;

export type PageField = {
  name: string;
  label: string;
  /** the maximum length, as in private.page_text_limits */
  most: number;
  /** the original text; that of a Markdown text is in a file beside this one */
  original: string;
};
export type PageSection = { title: string; fields: readonly PageField[] };

const paragraph = (name: string, label: string, original: string, most = 300): PageField => ({
  name,
  label,
  most,
  original,
});

const title = (name: string, label: string, original: string) => paragraph(name, label, original, 60);

/** The fields of numbered items, such as benefit_1_title and benefit_1_text. */
const items = (section: string, label: string, originals: readonly (readonly [title: string, text: string])[]) =>
  originals.flatMap(([head, text], index) => [
    title(`${section}_${index + 1}_title`, `${label} ${index + 1}: title`, head),
    paragraph(`${section}_${index + 1}_text`, `${label} ${index + 1}: text`, text),
  ]);

const tiles = {
  5: "Between two meetings",
  10: "Your first class",
  15: "Short and brisk",
  20: "Before breakfast",
  30: "A full class",
  45: "A long class for the weekend",
};

const questions: [question: string, answer: string][] = [
  [
    "Is jumping fitness safe for beginners?",
    "Yes, if you start low and slow. Keep your feet close to the mat, press down rather than jump up, and hold the handlebar while you learn. Our plan Bounce Basics assumes you have never stood on a mini-trampoline.",
  ],
  [
    "Which mini-trampoline should I buy?",
    "A mini-trampoline made for fitness, 40-48 inches across. Bungee cords are quieter and softer than steel springs. Check the maker's weight limit and choose one well above your own weight.",
  ],
  [
    "How often should I jump?",
    "Start with 10-15 minutes, 2-3 times a week, with a day of rest between. After about four weeks most people manage a 20-minute class.",
  ],
  [
    "How many calories does it burn?",
    "That depends on your weight and effort. In one small study of a brisk class, men averaged about 330 in half an hour, and women 250.",
  ],
  [
    "Is it really easier on the knees than running?",
    "Yes: the mat gives way, so less of each landing reaches your joints than on a hard floor. If you have a knee injury, ask your doctor or physiotherapist first.",
  ],
  [
    "Shoes, socks or bare feet?",
    "Grip socks or flat shoes. Bare feet are fine on a clean, smooth mat. Plain socks slide.",
  ],
  [
    "Will my neighbors hear me?",
    "Less than if you jumped on the floor. Bungee cords and a dense rubber mat under the legs help most, and in low-impact classes the feet never leave the mat.",
  ],
  [
    `What does ${siteName} cost?`,
    "Nothing. Videos, plans and articles are free to browse. With a free account you can enroll in a plan, tick off days and watch your progress grow.",
  ],
];

const legal = (lead: string): PageSection[] => [
  { title: "Text", fields: [paragraph("lead", "Introduction", lead), paragraph("text", "Text", "", 100_000)] },
];

/** The editable texts of each page, in the order of the page. */
export const sitePages: Record<PageId, { title: string; path: string; sections: readonly PageSection[] }> = {
  home: {
    title: "Home",
    path: "/",
    sections: [
      {
        title: "Opening",
        fields: [
          title("headline", "Headline", "Your living room has lift\u2011off."),
          paragraph(
            "introduction",
            "Introduction",
            "Jumping fitness is a whole workout on a mini-trampoline: low on impact, easy to learn, and short enough to fit in before breakfast.",
          ),
        ],
      },
      {
        title: "Quick start",
        fields: Object.entries(tiles).map(([minutes, original]) =>
          paragraph(`tile_${minutes}`, `${minutes} minutes`, original, 40),
        ),
      },
      {
        title: "Benefits",
        fields: [
          title("benefits_title", "Title", "Six good reasons to leave the ground"),
          ...items("benefit", "Benefit", [
            [
              "Kind to your joints",
              "The mat gives way under you, so ankles, knees and back take less of each landing.",
            ],
            [
              "Burns while you play",
              "Big muscles work in every bounce, and you choose how hard: an easy song or a sprint.",
            ],
            [
              "Strong heart and lungs",
              "Intervals come naturally on a mini-trampoline: two easy songs, one hard one, repeat.",
            ],
            [
              "Balance that stays",
              "Every landing asks ankles and core for a small correction, and balance can be trained at any age.",
            ],
            ["The whole body, evenly", "Legs lead; core, back and arms join in with every swing and landing."],
            ["A better mood", "Rhythm, music and a moment of weightlessness in every bounce."],
          ]),
        ],
      },
      {
        title: "Getting started",
        fields: [
          title("steps_title", "Title", "Four hops to your first workout"),
          ...items("step", "Step", [
            [
              "Get a mini-trampoline",
              "Choose one made for fitness, with bungee cords if you have neighbors, and a handlebar to hold while you learn.",
            ],
            [
              "Make room",
              "A flat floor, an arm's length clear on every side, and room above your raised hands when you stand on the mat.",
            ],
            [
              "Learn the basic bounce",
              "Feet hip-wide, knees soft, ribs over hips, keep breathing. Press down into the mat rather than jumping up.",
            ],
            [
              "Start small, keep coming",
              "Start with 10-15 minutes, 2-3 times a week. Rest the day after, and come back before the week is over.",
            ],
          ]),
        ],
      },
      {
        title: "Questions",
        fields: [
          title("faq_title", "Title", "Asked before every first jump"),
          ...questions.flatMap(([question, answer], index) => [
            paragraph(`faq_${index + 1}_question`, `Question ${index + 1}`, question, 120),
            paragraph(`faq_${index + 1}_answer`, `Answer ${index + 1}`, answer, 1000),
          ]),
        ],
      },
      {
        title: "Health",
        fields: [
          title("health_title", "Title", "Health considerations"),
          paragraph("health_doctor", "Who should ask a doctor", healthMessages.doctor, 600),
          paragraph(
            "health_advice",
            "Advice",
            `Warm up and keep water nearby. ${healthMessages.stop} What you read and watch here is general information and no substitute for medical advice.`,
            600,
          ),
        ],
      },
    ],
  },
  subscribe: {
    title: "Subscribe",
    path: "/subscribe",
    sections: [
      {
        title: "Opening",
        fields: [
          paragraph(
            "introduction",
            "Introduction",
            "One short email a week, and a notification on your phone if you like.",
          ),
        ],
      },
      {
        title: "Benefits",
        fields: [
          title("benefits_title", "Title", "What arrives in your inbox"),
          ...items("benefit", "Benefit", [
            [
              "Weekly video recommendations",
              "The best new jumping fitness videos of the week, watched and chosen by people, not by a feed.",
            ],
            [
              "Exclusive workout plans",
              "Each new plan reaches you the week it appears, with the week-by-week calendar ready to start.",
            ],
            ["Expert tips", "Small corrections from coaches: a landing, a stretch, a way to hold the handlebar."],
            ["Health articles", "What research says about jumping, recovery and habits, with its sources."],
          ]),
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    path: "/privacy",
    sections: legal("What we keep about you, where it comes from, why, and for how long."),
  },
  terms: {
    title: "Terms of Service",
    path: "/terms",
    sections: legal("What the service is, what we ask of you, and where our responsibility ends."),
  },
};

/** Every field of a page. */
export const fieldsOf = (page: PageId): PageField[] => sitePages[page].sections.flatMap(({ fields }) => fields);

/** The original texts of a page, without its Markdown. */
export const originalTexts = (page: PageId): PageTexts =>
  Object.fromEntries(fieldsOf(page).map(({ name, original }) => [name, original]));

/** The names of the fields without a text or with one above its limit. */
export const pageProblems = (page: PageId, texts: PageTexts): string[] =>
  fieldsOf(page)
    .filter(({ name, most }) => name in texts && (texts[name]?.trim() === "" || (texts[name]?.length ?? 0) > most))
    .map(({ name }) => name);

/** Whether published texts belong to the page and none is empty or too long (private.is_page_texts). */
export const arePageTexts = (page: PageId, texts: PageTexts): boolean => {
  const names = new Set(fieldsOf(page).map(({ name }) => name));
  return Object.keys(texts).every((name) => names.has(name)) && pageProblems(page, texts).length === 0;
};

/** The texts that differ from the original ones. */
export const changedTexts = (texts: PageTexts, original: PageTexts): PageTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== original[name]));
