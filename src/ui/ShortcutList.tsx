import { Checkbox } from "./Checkbox.tsx";
import { Key } from "./Key.tsx";

interface Keys {
  /** each key, and its effect; several keys are separated by spaces */
  keys: readonly (readonly [keys: string, effect: string])[];
}

interface Props extends Keys {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keyboard shortcuts of a screen, and the switch that WCAG 2.1.4 requires for single keys. */
export const ShortcutList = ({ keys, isOn, onSwitch }: Props) => (
  <div className="grid gap-5">
    <KeyList keys={keys} />
    <Checkbox label="Shortcuts are on" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
  </div>
);

/** Keys and their effects. */
export const KeyList = ({ keys }: Keys) => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
    {keys.map(([names, effect]) => (
      <div key={names} className="contents">
        <dt className="flex gap-1">
          {names.split(" ").map((name) => (
            <Key key={name}>{name}</Key>
          ))}
        </dt>
        <dd>{effect}</dd>
      </div>
    ))}
  </dl>
);
