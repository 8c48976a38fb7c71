import type { ItemData } from "@/domain/list-filter.ts";
import { isOpenAt, localTimeAt } from "@/domain/studio.ts";
import type { FilterList } from "./filter-list.ts";

// What the list of studios knows besides its filters: which are open now, each on its own clock, and after a press of "Near me"
// how far away they are (./near-me.ts).

/** Without a time zone nobody knows. */
const withOpen = (item: ItemData): ItemData => ({
  ...item,
  open: item.hours && item.zone && isOpenAt(JSON.parse(item.hours), localTimeAt(new Date(), item.zone)) ? "now" : "",
});

const list = document.querySelector<FilterList>("filter-list");
list?.learn({ derive: withOpen });

const button = list?.querySelector<HTMLButtonElement>("[data-near]");
if (list && button && "geolocation" in navigator) {
  let loaded: Promise<{ press: () => void }> | undefined;
  button.hidden = false;
  button.addEventListener("click", () => {
    loaded ??= import("./near-me.ts").then(({ NearMe }) => new NearMe(list, button));
    loaded.then((nearMe) => nearMe.press()).catch(console.warn);
  });
}
