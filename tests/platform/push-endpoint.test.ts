import { expect, test } from "vitest";
import { isPushEndpoint } from "@/platform/push-endpoint.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://api.push.apple.com/abc", true],
  ["https://push.apple.com/abc", false],
  ["https://web.push.apple.com.example/abc", false],
  ["https://anna@fcm.googleapis.com/abc", false],
  ["https://web.push.apple.com:22/abc", false],
  ["https://web.push.apple.com:443/abc", false],
  ["https://:secret@web.push.apple.com/abc", false],
  [" https://web.push.apple.com/abc", false],
  ["https:/web.push.apple.com/abc", false],
  ["HTTPS://web.push.apple.com/abc", false],
  ["https://web.push.apple.com/abc\n", false],
  ["https://", false],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com.example/abc", false],
  ["https://example.com/fcm.googleapis.com", false],
  ["https://fcm.googleapis.com@example.com/", false],
  ["https://notify.windows.com.example/", false],
  ["https://10.0.0.1/", false],
  ["fcm.googleapis.com", false],
  [`https://fcm.googleapis.com/${"x".repeat(1973)}`, true],
  [`https://fcm.googleapis.com/${"x".repeat(1974)}`, false],
])("%s is the address of a push service: %s", (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});

test("a configured host is allowed, with its port, and no other", () => {
  expect(isPushEndpoint("http://localhost:9000/x", ["localhost:9000"])).toBe(true);
  expect(isPushEndpoint("http://localhost:9001/x", ["localhost:9000"])).toBe(false);
});
