import { useMemo } from "react";
import { coordinatesOf, mapUrl } from "@/features/studios/coordinates.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { timeZoneOf, timeZones, zonesOfCountry } from "@/features/studios/studio-time-zone.ts";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { HoursFields } from "./HoursFields.tsx";
import { PicturesField } from "./PicturesField.tsx";
import { studioLabels, studioProblemWords } from "./studio-labels.ts";

interface Props {
  entry: StudioEntry;
  problems: readonly (keyof StudioEntry)[];
  onChange: (part: Partial<StudioEntry>) => void;
}

/** All form fields of a studio. */
export function StudioFields({ entry, problems, onChange }: Props) {
  const errorOf = (name: keyof StudioEntry) => (problems.includes(name) ? studioProblemWords[name] : null);
  const field = (name: Exclude<keyof StudioEntry, "pictures">) => ({
    name,
    label: studioLabels[name],
    autoComplete: "off",
    value: entry[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const coordinates = coordinatesOf(entry.coordinates);
  return (
    <>
      <Field {...field("name")} data-first-focus required maxLength={200} />
      <TextArea {...field("description")} rows={4} hint="Shown on its page and, cut, on its card" />
      <div className="admin-form-pair">
        <Field {...field("city")} required maxLength={100} />
        <Field {...field("country")} required maxLength={100} />
      </div>
      <div className="admin-form-pair">
        <Field {...field("address")} maxLength={300} />
        <Field {...field("postal_code")} maxLength={12} />
      </div>
      <div className="admin-form-pair">
        <Field
          {...field("coordinates")}
          placeholder="52.4996, 13.4303"
          hint={
            coordinates ? (
              <a href={mapUrl(coordinates)} target="_blank" rel="noopener" className="text-link">
                See this place on the map<span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              "Or paste the address of a map that shows the studio"
            )
          }
        />
        <TimeZoneField entry={entry} onChange={onChange} />
      </div>
      <div className="admin-form-pair">
        <Field {...field("phone")} type="tel" maxLength={40} />
        <Field {...field("email")} type="email" />
      </div>
      <Field {...field("website_url")} type="url" placeholder="https://example.com" maxLength={500} />
      <HoursFields entry={entry} errorOf={errorOf} onChange={onChange} />
      <Field {...field("instructors")} />
      <PicturesField
        pictures={entry.pictures}
        error={errorOf("pictures")}
        onChange={(pictures) => onChange({ pictures })}
      />
    </>
  );
}

interface TimeZoneFieldProps {
  entry: Pick<StudioEntry, "city" | "country" | "time_zone">;
  onChange: (part: { time_zone: string }) => void;
}

const option = (value: string) => ({ value, label: value.replaceAll("_", " ") });

/** The time zone of the studio. The default is the zone of its city; zones of its country come before others. */
function TimeZoneField({ entry: { city, country, time_zone }, onChange }: TimeZoneFieldProps) {
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
