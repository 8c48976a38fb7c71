import { expect, test } from "vitest";
import { isWeakPassword } from "@/platform/weak-password.ts";

test.each([
  ...[
    "password",
    "Password1",
    "P@ssw0rd!",
    "123456",
    "987654321",
    "qwerty",
    "qwertz123",
    "1q2w3e4r",
    "aaaaaa",
    "121212",
  ],
  ...[
    "iloveyou",
    "letmein1",
    "Sommer2026!",
    "monkeymonkey",
    "trustno1",
    "abc123",
    "111222",
    "24121990",
    "jumping1",
    "love12",
  ],
])("%s is weak", (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

test.each(["jumping-demo", "correct horse battery", "xK4#pq9Lm2", "three random words", "Löwenzahn-Kuchen", ""])(
  "%j isn't",
  (password) => {
    expect(isWeakPassword(password)).toBe(false);
  },
);
