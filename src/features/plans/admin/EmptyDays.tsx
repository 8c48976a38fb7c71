import { dayName } from "@/features/plans/admin/plan-builder.ts";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { dayElementId } from "./day-element.browser.ts";

interface Props {
  days: readonly PlanDay[];
  isPublished: boolean;
  isOpen: boolean;
  onShow: (day: PlanDay) => void;
}

/** The days without videos and text, with links to them in the calendar. */
export const EmptyDays = ({ days, isPublished, isOpen, onShow }: Props) => (
  <Disclosure
    open={isOpen}
    label={
      isPublished
        ? `Visitors see ${pluralize(days.length, "day")} without a video or a text`
        : `${pluralize(days.length, "day needs", "days need")} a video or a text before the plan can be published`
    }
  >
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
  </Disclosure>
);
