import { expect, test } from "vitest";

const messages = Object.values(import.meta.glob("../../src/*messages.ts", { eager: true }));

/** What the product says about success and failure, to the letter (docs/product.md). */
const sentences = [
  "Please enter a valid email address",
  "Failed to subscribe. Please try again.",
  "Successfully Subscribed!",
  "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.",
  "This browser does not support notifications",
  "Notification permission denied",
  "Failed to enable notifications",
  "Passwords do not match",
  "Password must be at least 6 characters long",
  "Account created successfully! Please check your email to verify your account.",
  "An error occurred during login",
  "An error occurred during registration",
  "Completing sign in...",
  "No session found",
  "Authentication failed",
  "No user logged in",
  "Something went wrong.",
  "Video Not Found",
  "Video not found",
  "The video you're looking for doesn't exist or has been removed.",
  "Feature coming soon!",
  "Plan Not Found",
  "Plan not found",
  "Studio Not Found",
  "Studio not found",
  "Feature coming soon: Studio registration",
  "Article Not Found",
  "Article not found",
  "Article URL copied to clipboard!",
  "You must be logged in to enroll in a plan",
  "You are already enrolled in this plan",
  "You must be logged in to complete a workout",
  "Failed to enroll in plan",
  "Failed to complete workout",
  "Successfully Enrolled!",
  "Error: {}",
  "Failed to load dashboard data. Please refresh the page.",
  "Please provide a rejection reason",
  "Please select a snooze date",
  "Failed to moderate video. Please try again.",
  "Video {}ed successfully!",
  "Failed to save channel. Please try again.",
  "Failed to delete channel. Please try again.",
  "Failed to update channel status. Please try again.",
  "Are you sure you want to remove this channel from the whitelist?",
  "Failed to save keyword. Please try again.",
  "Failed to delete keyword. Please try again.",
  "Failed to update keyword status. Please try again.",
  "Are you sure you want to remove this keyword from the blacklist?",
  "Failed to save plan. Please try again.",
  "Failed to delete plan. Please try again.",
  "Failed to add day. Please try again.",
  "Failed to add video to day. Please try again.",
  "Failed to remove video from day. Please try again.",
  "Failed to update plan status. Please try again.",
  "This video is already in this day",
  "Are you sure you want to delete this workout plan? This will also delete all associated days.",
  "Failed to build digest. Please try again.",
  "Failed to send digest. Please try again.",
  "Failed to delete digest. Please try again.",
  "Weekly digest built successfully! {} videos included.",
  "Test email sent successfully to {} recipients!",
  "Digest sent successfully to {} subscribers!",
  "Are you sure you want to delete this digest?",
  "Send digest to {} subscribers?",
];

const worded = (message: unknown): string[] => {
  if (typeof message === "string") return [message];
  if (typeof message === "function") return [message(...Array.from({ length: message.length }, () => "{}"))];
  return Object.values(message as object).flatMap(worded);
};

test("every promised sentence stands in the messages to the letter", () => {
  expect(sentences.filter((sentence) => !worded(messages).includes(sentence))).toEqual([]);
});
