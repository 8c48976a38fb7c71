import { weekPicture } from "@/features/training/shared-picture.ts";
import type { ChosenGoal } from "@/features/training/weekly-goal.ts";
import SharePicture from "./SharePicture.tsx";

/** Shares a picture of a week whose goal was reached. */
const ShareWeek = ({ week }: { week: ChosenGoal }) => (
  <SharePicture picture={weekPicture(week)} variant="secondary" size="sm" />
);

export default ShareWeek;
