/** The instant at which a clock in the time zone shows this date and time. */
export function instantAt(zone: string, date: string, time: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = new Date(instant).toLocaleString("sv-SE", { timeZone: zone });
    instant += wanted - Date.parse(`${shown.replace(" ", "T")}Z`);
  }
  return new Date(instant).toISOString();
}
