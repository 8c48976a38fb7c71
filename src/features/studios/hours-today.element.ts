import { chosenDay } from "@/features/studios/open-when.ts";
import { hoursOn, hoursToday, isOpenAt, localTimeAt, type OpeningHours } from "@/features/studios/opening-hours.ts";

/**
 * <hours-today data-hours="{…}" data-time-zone="Europe/Berlin">: shows today's opening hours, because a static page doesn't know
 * the current day. Without a time zone it uses the visitor's.
 *
 * - `data-label` precedes hours, but not texts such as "Closed today".
 * - A sibling with `data-open` is visible while the studio is open.
 * - Today's row among elements with `data-day` gets aria-current, and `data-now` while the studio is open.
 * - If a weekday is selected in <select name="open">, it shows the hours of that day.
 */
class HoursToday extends HTMLElement {
  connectedCallback() {
    this.show();
  }

  show() {
    const hours: OpeningHours = JSON.parse(this.dataset.hours ?? "{}");
    const zone = this.dataset.timeZone ?? null;
    const now = localTimeAt(new Date(), zone);
    const day = chosenDay(document.querySelector<HTMLSelectElement>("select[name=open]")?.value);
    const text = day ? hoursOn(hours, day) : hoursToday(hours, now);
    this.textContent = /^\d/.test(text) ? (this.dataset.label ?? "") + text : text;
    const open = this.parentElement?.querySelector<HTMLElement>("[data-open]");
    const isOpen = zone !== null && isOpenAt(hours, now);
    if (open) open.hidden = !isOpen;
    for (const row of this.closest("section, article")?.querySelectorAll<HTMLElement>("[data-day]") ?? []) {
      const isToday = row.dataset.day === now.day;
      row.ariaCurrent = isToday ? "date" : null;
      row.toggleAttribute("data-now", isToday && isOpen);
    }
  }
}
customElements.define("hours-today", HoursToday);

const showAll = () => {
  for (const hours of document.querySelectorAll<HoursToday>("hours-today")) hours.show();
};
// update a page that stays open for hours
setInterval(showAll, 60_000);
addEventListener("filtered", showAll);
