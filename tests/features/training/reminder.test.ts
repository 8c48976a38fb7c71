import { expect, test } from "vitest";
import { offeredReminderTime, reminderSubject } from "@/features/training/reminder.ts";

test.each([
  ["17:00", null, "Braking, 20 min, tonight?"],
  ["07:00", null, "Braking, 20 min, today?"],
  ["14:59", null, "Braking, 20 min, today?"],
  ["15:00", null, "Braking, 20 min, tonight?"],
  ["07:00", "18:30", "Braking, 20 min, at 18:30?"],
  ["18:30", "18:30", "Braking, 20 min, tonight?"],
  ["17:00", "07:00", "Braking, 20 min, tonight?"],
])("at %s, of a workout at %s: %s", (remind_at, starts_at, question) => {
  expect(reminderSubject("workout", { day_title: "Braking", minutes: 20, starts_at, remind_at })).toBe(question);
});

test.each([
  [null, "17:00"],
  ["18:30", "17:00"],
  ["17:00", "16:00"],
  ["07:15", "06:15"],
  ["00:30", "00:30"],
])("the reminder offered for workouts at %s is at %s, never after them", (startsAt, time) => {
  expect(offeredReminderTime(startsAt)).toBe(time);
});
