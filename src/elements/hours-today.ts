import { hoursToday, localTimeAt, type OpeningHours } from "@/domain/studio.ts";

/**
 * <hours-today data-hours="{…}" data-time-zone="Europe/Berlin">: writes today's opening hours, on the studio's own calendar
 * where its time zone is known. A page built yesterday can't know what day it is when it is read.
 */
class HoursToday extends HTMLElement {
  connectedCallback() {
    const hours: OpeningHours = JSON.parse(this.dataset.hours ?? "{}");
    this.textContent = hoursToday(hours, localTimeAt(new Date(), this.dataset.timeZone ?? null));
  }
}
customElements.define("hours-today", HoursToday);
