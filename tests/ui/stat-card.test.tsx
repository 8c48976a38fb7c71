import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatCard } from "@/ui/StatCard.tsx";

test("a card is as high while it loads, so that no button below it moves under a click", () => {
  const lines = (card: string) => card.match(/<span class="text-ink-soft/g)?.length;
  const loading = renderToStaticMarkup(<StatCard label="Active Rate" value={null} note={null} />);
  const loaded = renderToStaticMarkup(<StatCard label="Active Rate" value="86%" note="42 of 49" />);
  expect(lines(loading)).toBe(lines(loaded));
});
