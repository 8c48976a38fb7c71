import { actions } from "./actions.tsx";
import { display } from "./display.tsx";
import { feedback } from "./feedback.tsx";
import { forms } from "./forms.tsx";
import { videos } from "./videos.tsx";

/** The groups of the kit page. */
export const groups = { Actions: actions, Forms: forms, Feedback: feedback, Display: display, Videos: videos };

/** A group of components of src/ui, each in all its states. */
export const Group = ({ name }: { name: keyof typeof groups }) => (
  <section aria-labelledby={name} className="grid grid-cols-1 gap-10">
    <h2 id={name}>{name}</h2>
    {groups[name].map(({ name: component, states }) => (
      <section
        key={component}
        id={component}
        data-part={component}
        aria-label={component}
        className="grid grid-cols-1 gap-4"
      >
        <h3>{component}</h3>
        <div className="flex flex-wrap items-start gap-6">
          {states.map(([label, sample]) => (
            <figure key={label} className="grid grid-cols-1 min-w-0 max-w-full gap-2">
              <figcaption className="text-sm text-ink-soft">{label}</figcaption>
              {sample}
            </figure>
          ))}
        </div>
      </section>
    ))}
  </section>
);
