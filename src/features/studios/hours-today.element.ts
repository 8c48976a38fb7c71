import { chosenDay } from "@/features/studios/open-when.ts";
import { hoursOn, hoursToday, isOpenAt, localTimeAt, type OpeningHours } from "@/features/studios/studio.ts";

/**
 * <hours-today data-hours="{…}" data-time-zone="Europe/Berlin">: writes today's opening hours, on the studio's own calendar
 * where its time zone is known. A page built yesterday can't know what day it is when it is read. What is marked `data-open`
 * beside it appears while the studio is open, and of the page's rows with `data-day` today's is marked as the current one. Where
 * the page has a <select name="open"> with a weekday chosen, it writes the hours of that day. What `data-label` says stands before
 * hours, and before no other words.
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
    if (open) open.hidden = zone === null || !isOpenAt(hours, now);
    for (const row of this.closest("section, article")?.querySelectorAll<HTMLElement>("[data-day]") ?? [])
      row.ariaCurrent = row.dataset.day === now.day ? "date" : null;
  }
}
customElements.define("hours-today", HoursToday);

const showAll = () => {
  for (const hours of document.querySelectorAll<HoursToday>("hours-today")) hours.show();
};
// a page that stays open through the evening
setInterval(showAll, 60_000);
addEventListener("filtered", showAll);
