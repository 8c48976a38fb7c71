import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { tcxOf } from "@/features/dashboard/tcx.ts";

const workout = {
  completed_at: "2026-11-25T18:45:30.5+00:00",
  minutes: 45,
  day_title: `Jump & "Go" <b>`,
  plan_title: "Тренировка",
  notes: "Loud\u0001!\n]]>",
};

/** The names and texts of an XML document, depth first. */
function outline(element: Element): unknown[] {
  const { localName, children, textContent } = element;
  return children.length === 0 ? [localName, textContent] : [localName, ...[...children].map(outline)];
}

test("a workout is a valid TrainingCenterDatabase with one activity of one lap, which ends when it was completed", () => {
  const { document } = new JSDOM(tcxOf(workout), { contentType: "application/xml" }).window;
  const [start, end] = ["2026-11-25T18:00:30.500Z", "2026-11-25T18:45:30.500Z"];
  expect(document.documentElement.namespaceURI).toBe("http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2");
  expect(document.querySelector("Activity")?.getAttribute("Sport")).toBe("Other");
  expect(document.querySelector("Lap")?.getAttribute("StartTime")).toBe(start);
  // the order of the schema's sequences
  expect(outline(document.documentElement)).toEqual([
    "TrainingCenterDatabase",
    [
      "Activities",
      [
        "Activity",
        ["Id", start],
        [
          "Lap",
          ["TotalTimeSeconds", "2700"],
          ["DistanceMeters", "0"],
          ["Calories", "0"],
          ["Intensity", "Active"],
          ["TriggerMethod", "Manual"],
          ["Track", ["Trackpoint", ["Time", start]], ["Trackpoint", ["Time", end]]],
        ],
        ["Notes", `Jump & "Go" <b>, Тренировка\nLoud!\n]]>`],
      ],
    ],
  ]);
});
