import { hoursToday, isOpenAt, localTimeAt, type OpeningHours } from "@/domain/studio.ts";

/**
 * <hours-today data-hours="{…}" data-time-zone="Europe/Berlin">: writes today's opening hours, on the studio's own calendar
 * where its time zone is known. A page built yesterday can't know what day it is when it is read. What is marked `data-open`
 * beside it appears while the studio is open, and of the page's rows with `data-day` today's is marked as the current one.
 */
class HoursToday extends HTMLElement {
  connectedCallback() {
    this.show();
  }

  show() {
    const hours: OpeningHours = JSON.parse(this.dataset.hours ?? "{}");
    const zone = this.dataset.timeZone ?? null;
    const now = localTimeAt(new Date(), zone);
    this.textContent = hoursToday(hours, now);
    const open = this.parentElement?.querySelector<HTMLElement>("[data-open]");
    if (open) open.hidden = zone === null || !isOpenAt(hours, now);
    for (const row of this.closest("section, article")?.querySelectorAll<HTMLElement>("[data-day]") ?? [])
      row.ariaCurrent = row.dataset.day === now.day ? "date" : null;
  }
}
customElements.define("hours-today", HoursToday);

// a page that stays open through the evening
setInterval(() => {
  for (const hours of document.querySelectorAll<HoursToday>("hours-today")) hours.show();
}, 60_000);
