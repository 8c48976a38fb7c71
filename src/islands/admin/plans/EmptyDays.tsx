import { dayName } from "@/domain/plan-builder.ts";
import { pluralize } from "@/domain/pluralize.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import { dayElementId } from "./day-element.ts";

interface Props {
  days: readonly PlanDay[];
  isOpen: boolean;
  onShow: (day: PlanDay) => void;
}

/** The days that need a video or a text before the plan can be published, with links into the calendar. */
export const EmptyDays = ({ days, isOpen, onShow }: Props) => (
  <details open={isOpen}>
    <summary className="cursor-pointer py-1.5 font-semibold">
      {pluralize(days.length, "day needs", "days need")} a video or a text before the plan can be published
    </summary>
    <ul className="flex flex-wrap gap-x-4">
      {days.map((day) => (
        <li key={day.id}>
          <a
            className="link inline-block py-1"
            href={`#${dayElementId(day)}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(day);
            }}
          >
            {dayName(day)}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
