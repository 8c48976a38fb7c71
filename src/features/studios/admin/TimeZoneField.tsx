import { useMemo } from "react";
import { timeZoneOf, timeZones, zonesOfCountry } from "@/features/studios/place-time-zone.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { Select } from "@/ui/Select.tsx";
import { studioLabels } from "./studio-labels.ts";

interface Props {
  entry: Pick<StudioEntry, "city" | "country" | "time_zone">;
  onChange: (part: { time_zone: string }) => void;
}

const option = (value: string) => ({ value, label: value.replaceAll("_", " ") });

/** Where the studio's day begins: the zone of its city, or another; those of its country come first. */
export function TimeZoneField({ entry: { city, country, time_zone }, onChange }: Props) {
  const options = useMemo(() => {
    const own = timeZoneOf(city, country);
    const near = zonesOfCountry(country);
    const others = timeZones().filter((zone) => !near.includes(zone));
    return [
      {
        value: "",
        label: own ? `${own.replaceAll("_", " ")}, as the city` : "Unknown: the visitor's time zone is used",
      },
      ...near.map(option),
      ...others.map(option),
      // a saved name that this browser calls by another
      ...([...near, ...others, ""].includes(time_zone) ? [] : [option(time_zone)]),
    ];
  }, [city, country, time_zone]);
  return (
    <Select
      label={studioLabels.time_zone}
      name="time_zone"
      hint="Decides which day's hours are today's"
      options={options}
      value={time_zone}
      onChange={({ target }) => onChange({ time_zone: target.value })}
    />
  );
}
