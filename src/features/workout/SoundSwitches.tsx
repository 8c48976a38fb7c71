import { useState } from "react";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { hasVoice, isOn, type Sound, switchSound } from "./session-sound.browser.ts";

/** Switches for tones and the voice, remembered in this browser. */
export default function SoundSwitches() {
  return (
    <fieldset className="flex flex-wrap gap-x-6" aria-label="Sound">
      <Switch sound="tones" label="Tones" />
      {hasVoice() && <Switch sound="voice" label="Spoken cues" />}
    </fieldset>
  );
}

function Switch({ sound, label }: { sound: Sound; label: string }) {
  const [checked, setChecked] = useState(() => isOn(sound));
  return (
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ target }) => {
        switchSound(sound, target.checked);
        setChecked(target.checked);
      }}
    />
  );
}
