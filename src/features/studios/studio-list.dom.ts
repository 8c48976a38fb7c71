import { openWhen } from "@/features/studios/open-when.ts";
import type { FilterList } from "@/platform/filter-list.element.ts";
import type { ItemData } from "@/platform/list-filter.ts";
import type { NearMe } from "./near-me.dom.ts";

// Adds to the list of studios: the filter by opening hours, in each studio's time zone, and the sort by distance after a click on
// "Near me" (./near-me.dom.ts).

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
    loaded ??= import("./near-me.dom.ts").then((code) => new code.NearMe(list, button));
    loaded.then(use).catch(() => {
      loaded = undefined;
      alert(button.dataset.unloaded);
    });
  };
  // the space of the button is reserved, so that the layout doesn't shift
  button.classList.remove("invisible");
  button.addEventListener("click", () => withNearMe((it) => it.click()));
  if (location.search.includes("near=")) withNearMe((it) => it.followAddress());
}
