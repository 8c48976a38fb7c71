import { Chip } from "@/ui/Chip.tsx";

interface Props {
  tabs: readonly { tab: string; label: string }[];
  selected: string;
  onSelect: (tab: string) => void;
}

/** The tabs of an admin screen. */
export const Tabs = ({ tabs, selected, onSelect }: Props) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Show</legend>
    {tabs.map(({ tab, label }) => (
      <Chip key={tab} pressed={tab === selected} onClick={() => onSelect(tab)}>
        {label}
      </Chip>
    ))}
  </fieldset>
);
