import { useMemo } from "react";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { timeZoneOf, timeZones, zonesOfCountry } from "@/features/studios/studio-time-zone.ts";
import { Select } from "@/ui/Select.tsx";
import { studioLabels } from "./studio-labels.ts";

interface Props {
  entry: Pick<StudioEntry, "city" | "country" | "time_zone">;
  onChange: (part: { time_zone: string }) => void;
}

const option = (value: string) => ({ value, label: value.replaceAll("_", " ") });

/** The time zone of the studio. The default is the zone of its city; zones of its country come before others. */
export function TimeZoneField({ entry: { city, country, time_zone }, onChange }: Props) {
  const options = useMemo(() => {
    const ofCity = timeZoneOf(city, country);
    const ofCountry = zonesOfCountry(country);
    const others = timeZones().filter((zone) => !ofCountry.includes(zone));
    return [
      {
        value: "",
        label: ofCity ? `${ofCity.replaceAll("_", " ")}, as the city` : "Unknown: the visitor's time zone is used",
      },
      ...ofCountry.map(option),
      ...others.map(option),
      // a saved name that this browser doesn't list, because it knows the zone by another name
      ...([...ofCountry, ...others, ""].includes(time_zone) ? [] : [option(time_zone)]),
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
