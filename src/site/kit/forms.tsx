import { useState } from "react";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Field } from "@/ui/Field.tsx";
import { FieldFrame } from "@/ui/FieldFrame.tsx";
import { Key } from "@/ui/Key.tsx";
import { Select } from "@/ui/Select.tsx";
import { KeyList, ShortcutList } from "@/ui/ShortcutList.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { part } from "./part.ts";

const levels = ["beginner", "intermediate", "advanced"].map((level) => ({ value: level, label: level }));

function LiveStars({ legend, rated }: { legend: string; rated: number | null }) {
  const [value, setValue] = useState(rated);
  return <StarsInput legend={legend} value={value} onChange={setValue} />;
}

export const forms = [
  part(Field, {
    empty: <Field label="First name" placeholder="Robin" />,
    "with a hint": <Field label="Email address" type="email" hint="We only mail what you ask for." />,
    wrong: <Field label="Email" defaultValue="robin@" error="Please enter a valid email address" />,
    disabled: <Field label="Username" defaultValue="robin" disabled />,
    search: <Field label="Search plans" hideLabel icon="search" type="search" placeholder="Search plans" />,
  }),
  part(FieldFrame, {
    "around any control": (
      <FieldFrame id="kit-frame" label="Workout day" hint="In your time zone" error={undefined}>
        <input id="kit-frame" type="date" className="input" />
      </FieldFrame>
    ),
  }),
  part(TextArea, {
    empty: <TextArea label="Notes" />,
    wrong: <TextArea label="Reason" error="Please give a reason" />,
  }),
  part(Select, {
    chosen: <Select label="Level" options={levels} />,
    wrong: <Select label="Difficulty" options={levels} error="Please choose one" />,
    disabled: <Select label="Fixed level" options={levels} disabled />,
  }),
  part(Key, { letter: <Key>k</Key> }),
  part(KeyList, { "one or several": <KeyList keys={[["→ ←", "Next and previous button"]]} /> }),
  part(ShortcutList, {
    on: <ShortcutList keys={[["k", "Pause or resume"]]} isOn onSwitch={() => {}} />,
  }),
  part(Checkbox, {
    off: <Checkbox label="Weekly newsletter" />,
    on: <Checkbox label="Reminders" defaultChecked hint="Once a day at most" />,
    disabled: <Checkbox label="Not available" disabled />,
  }),
  part(StarsInput, {
    unrated: <LiveStars legend="How was this workout?" rated={null} />,
    rated: <LiveStars legend="How was this plan?" rated={4} />,
  }),
];
