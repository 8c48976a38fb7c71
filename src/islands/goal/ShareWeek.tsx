import { weekPicture } from "@/domain/shared-picture.ts";
import type { ChosenGoal } from "@/domain/weekly-goal.ts";
import SharePicture from "../finish/SharePicture.tsx";

/** Shares a picture of a week that reached its goal. */
const ShareWeek = ({ week }: { week: ChosenGoal }) => (
  <SharePicture picture={weekPicture(week)} variant="secondary" size="sm" className="max-sm:grow" />
);

export default ShareWeek;
