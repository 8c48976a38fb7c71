import { expect, test } from "vitest";
import { countryCode } from "@/features/studios/country.ts";

test.each([
  ["United Kingdom", "GB"],
  [" germany ", "DE"],
  ["Georgia", "GE"],
  ["Russia", "RU"],
  ["England", "GB"],
  ["no", "NO"],
  ["Atlantis", undefined],
])("the country %s has the code %s", (name, code) => expect(countryCode(name)).toBe(code));
