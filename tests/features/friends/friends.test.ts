import { expect, test } from "vitest";
import { boingsOf, type Friend, invitationPath, namesOf, secretIn } from "@/features/friends/friends.ts";

const friend = (name: string, boing: string | null = null): Friend => ({
  id: name,
  name,
  days: [],
  boing,
  boinged: false,
});

test("names are listed as one, two, or two and a count", () => {
  const names = (count: number) => namesOf(["Mia", "Ben", "Kim", "Lou"].slice(0, count).map((name) => friend(name)));
  expect([0, 1, 2, 3, 4].map(names)).toEqual(["", "Mia", "Mia and Ben", "Mia, Ben and 1 more", "Mia, Ben and 2 more"]);
});

test("only today's boings are shown", () => {
  const friends = [friend("Mia", "2026-11-22"), friend("Ben", "2026-11-21"), friend("Kim")];
  expect(boingsOf(friends, "2026-11-22").map(({ name }) => name)).toEqual(["Mia"]);
});

test("an invitation's secret is in the fragment, which is never sent to a server, and other addresses are rejected", () => {
  const secret = "0123456789abcdef".repeat(3);
  const { pathname, hash } = new URL(invitationPath(secret), "https://example.com");
  expect([pathname, secretIn(hash)]).toEqual(["/friend", secret]);
  for (const odd of ["", "#", `#${secret}0`, `#${secret.slice(1)}`, "#main"]) expect(secretIn(odd)).toBeNull();
});
