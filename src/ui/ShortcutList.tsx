import { Checkbox } from "./Checkbox.tsx";
import { Key } from "./Key.tsx";

interface Props {
  /** each key, and its effect */
  keys: readonly (readonly [key: string, effect: string])[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keyboard shortcuts of a screen, and the switch that WCAG 2.1.4 requires for single keys. */
export const ShortcutList = ({ keys, isOn, onSwitch }: Props) => (
  <div className="grid gap-5">
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {keys.map(([key, effect]) => (
        <div key={key} className="contents">
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <Checkbox label="Shortcuts are on" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
  </div>
);
