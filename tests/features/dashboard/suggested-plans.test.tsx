import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import SuggestedPlans from "@/features/dashboard/SuggestedPlans.tsx";

const plan = (difficulty_level: string) => ({
  id: difficulty_level,
  slug: difficulty_level,
  title: "Bounce",
  difficulty_level,
  duration_weeks: 4,
  cover_image_url: null,
  tags: [],
  isSuccessor: false,
});

test.each([
  [["beginner"], "These fit your level, beginner."],
  [["intermediate", "beginner"], "Your level is beginner."],
])("plans of levels %j beside a member's level read “%s”", (levels, text) => {
  const html = renderToStaticMarkup(<SuggestedPlans plans={levels.map(plan)} level="beginner" isFirst={false} />);
  expect(html).toContain(text);
});
