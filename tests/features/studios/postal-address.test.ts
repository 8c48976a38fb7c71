import { describe, expect, test } from "vitest";
import { addressLine, streetOf } from "@/features/studios/postal-address.ts";

describe("the street and the displayed line of an address", () => {
  test.each([
    ["Beispielstraße 12, 10999 Berlin", "Berlin", "10999", "Beispielstraße 12", "Beispielstraße 12, 10999 Berlin"],
    ["Beispielstraße 12", "Berlin", "10999", "Beispielstraße 12", "Beispielstraße 12, 10999"],
    ["200 Wharf, Boston, MA 02110", "Boston", "02110", "200 Wharf", "200 Wharf, Boston, MA 02110"],
    ["Boston, Pier 2", "Boston", null, "Boston, Pier 2", "Boston, Pier 2"],
    ["12 Rue, 69001 Lyon", "Lyon", "6900", "12 Rue, 69001 Lyon", "12 Rue, 69001 Lyon, 6900"],
    ["", "Oslo", "0150", "", "0150"],
  ])("%s in %s with %s", (address, city, postal_code, street, line) => {
    expect([streetOf({ address, city, postal_code }), addressLine({ address, postal_code })]).toEqual([street, line]);
  });
});
