import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { bouncePath, lengthText } from "@/features/bounces/bounce.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The guided bounces that fit, for those who have no network or don't want a video. */
export const FitBounces = ({ bounces }: { bounces: readonly ListedBounce[] }) => (
  <section className="grid gap-4" aria-labelledby="fit-bounces">
    <h2 id="fit-bounces" className="text-2xl">
      Without a video
    </h2>
    {bounces.length === 0 && <p>No guided bounce fits all of that yet.</p>}
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {bounces.map((bounce) => (
        <li key={bounce.slug} className="card card-padded gap-3">
          <h3 className="text-lg">
            <a href={bouncePath(bounce)} className="link" lang={foreignLanguage(bounce.title)}>
              {bounce.title}
            </a>
          </h3>
          <p className="text-ink-soft">{`${lengthText(bounce.facts.seconds)} · effort up to ${bounce.facts.effort} of 10`}</p>
          <LinkButton href={`${bouncePath(bounce)}?workout=1`} icon="play" variant="outline" className="mt-auto w-full">
            Start Workout
            <span className="sr-only" lang={foreignLanguage(bounce.title)}>{`: ${bounce.title}`}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
    <a href="/bounces" className="link justify-self-start">
      All guided bounces
    </a>
  </section>
);
