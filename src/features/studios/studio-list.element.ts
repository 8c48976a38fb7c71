import { openWhen } from "@/features/studios/open-when.ts";
import type { FilterList } from "@/platform/filter-list.element.ts";
import type { ItemData } from "@/platform/list-filter.ts";
import type { NearMe } from "./near-me.element.ts";

// What the list of studios knows besides its filters: when they are open, each on its own clock, and after a press of "Near me"
// how far away they are (./near-me.ts).

const withOpen = (item: ItemData): ItemData => ({
  ...item,
  open: openWhen(JSON.parse(item.hours ?? "null"), item.zone ?? null, new Date()).join("|"),
});

const list = document.querySelector<FilterList>("filter-list");
list?.learn({ derive: withOpen });

const button = list?.querySelector<HTMLButtonElement>("[data-near]");
if (list && button && "geolocation" in navigator) {
  let loaded: Promise<NearMe> | undefined;
  const withNearMe = (use: (nearMe: NearMe) => void) => {
    loaded ??= import("./near-me.element.ts").then((code) => new code.NearMe(list, button));
    loaded.then(use).catch(console.warn);
  };
  // its room is kept, so that nothing moves when it shows
  button.classList.remove("invisible");
  button.addEventListener("click", () => withNearMe((it) => it.press()));
  if (location.search.includes("near=")) withNearMe((it) => it.followAddress());
}
