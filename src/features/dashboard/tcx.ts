import { escapeHtml, xmlText } from "../../platform/text.ts";

type Exported = { completed_at: string; minutes: number; day_title: string; plan_title: string; notes: string | null };

/**
 * A workout as a TrainingCenterDatabase (version 2) with one activity of one lap, for Garmin Connect, Strava and others. It ended when
 * it was completed. The format has no calories or distance that are unknown, so they are 0.
 */
export function tcxOf({ completed_at, minutes, day_title, plan_title, notes }: Exported): string {
  const end = new Date(completed_at);
  const start = new Date(end.getTime() - minutes * 60_000).toISOString();
  const about = [[day_title, plan_title].filter(Boolean).join(", "), notes].filter(Boolean).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
  <Activities>
    <Activity Sport="Other">
      <Id>${start}</Id>
      <Lap StartTime="${start}">
        <TotalTimeSeconds>${minutes * 60}</TotalTimeSeconds>
        <DistanceMeters>0</DistanceMeters>
        <Calories>0</Calories>
        <Intensity>Active</Intensity>
        <TriggerMethod>Manual</TriggerMethod>
        <Track>
          <Trackpoint><Time>${start}</Time></Trackpoint>
          <Trackpoint><Time>${end.toISOString()}</Time></Trackpoint>
        </Track>
      </Lap>
      <Notes>${escapeHtml(xmlText(about))}</Notes>
    </Activity>
  </Activities>
</TrainingCenterDatabase>
`;
}
