import { useState } from "react";
import { Checkbox } from "@/ui/Checkbox.tsx";
import {
  hasVoice,
  isOn,
  metronomeVolume,
  type Sound,
  setMetronomeVolume,
  switchSound,
} from "./session-sound.browser.ts";

/** Switches for tones and the voice, and the volume of a bounce's metronome, remembered in this browser. */
export default function SoundSwitches({ hasMetronome }: { hasMetronome: boolean }) {
  const [volume, setVolume] = useState(metronomeVolume);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6" aria-label="Sound">
      <Switch sound="tones" label="Tones" />
      {hasVoice() && <Switch sound="voice" label="Spoken cues" />}
      {hasMetronome && (
        <label className="flex min-h-11 items-center gap-2">
          Metronome
          <input
            type="range"
            className="w-28 accent-secondary"
            min="0"
            max="100"
            step="10"
            value={volume}
            aria-valuetext={volume === 0 ? "off" : `${volume} percent`}
            onChange={({ target }) => {
              setMetronomeVolume(target.valueAsNumber);
              setVolume(target.valueAsNumber);
            }}
          />
        </label>
      )}
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
