import { useStore } from "@nanostores/react";
import { AnimatedMove } from "@/features/bounces/AnimatedMove.tsx";
import { lengthText, type ShownMove } from "@/features/bounces/bounce.ts";
import { bounceMessages } from "@/features/bounces/messages.ts";
import { partOf, type SessionWorkout } from "@/features/workout/session-workout.ts";
import { $tempoChange, changeTempo, withChange } from "@/features/workout/tempo.store.ts";
import { type Counting, isPaused, type Step, stepsOf } from "@/features/workout/workout-session.ts";
import { clockTime } from "@/platform/duration.ts";
import { foreignLanguage, type Language, languageOfTitle } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import styles from "./MoveStage.module.css";
import running from "./SessionRunning.module.css";
import { useMetronome } from "./use-metronome.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** Milliseconds of a beat for moves without a tempo, which are slow. */
const freeBeatMs = 1200;

interface Props {
  workout: SessionWorkout;
  state: Counting;
  step: Step;
}

/** A part of a bounce: the figure at the tempo, the seconds, the effort, the move, and what follows. During rests, the figure shows the next move. */
export default function MoveStage({ workout, state, step }: Props) {
  const seconds = useSecondsLeft(workout, state);
  const percent = useStore($tempoChange);
  const part = partOf(workout, step);
  const isBefore = state.isLeadIn || part?.kind === "rest";
  const later = stepsOf(workout)
    .slice(state.step + (state.isLeadIn ? 0 : 1))
    .map((one) => partOf(workout, one));
  const next = later.find((one) => one?.kind === "move");
  const shown = isBefore ? next : part;
  const tempo = shown?.kind === "move" && shown.tempo !== null ? withChange(shown.tempo, percent) : null;
  const beatMs = tempo === null ? freeBeatMs : 60_000 / tempo;
  const { countdown } = state;
  const isRunning = !isPaused(state);
  // the first beat is the start of the part; the figure and the metronome stand still while paused
  const startedAt = countdown.is === "running" ? countdown.endsAt - step.seconds * 1000 : 0;
  useMetronome(tempo === null ? null : beatMs, startedAt, isRunning && !isBefore);
  const move = shown?.kind === "move" ? shown.move : undefined;
  // a plan may have bounces in another language
  const sample = move?.name ?? workout.title;
  const says = bounceMessages[languageOfTitle(sample)];
  const label = state.isLeadIn ? says.ready : part?.kind === "rest" ? says.rest : null;
  return (
    <section className={styles.stage} aria-label={label ?? move?.name} lang={foreignLanguage(sample)}>
      <div className={styles.figure}>
        {move && (
          <AnimatedMove key={move.slug} move={move} beatMs={beatMs} startedAt={startedAt} isRunning={isRunning} />
        )}
      </div>
      <div className={styles.numbers}>
        {label && <p className={running.label}>{label}</p>}
        <p
          role="timer"
          className={styles.digits}
          aria-label={`${seconds} seconds left`}
          data-long={seconds >= 60}
          lang="en"
        >
          {seconds < 60 ? seconds : clockTime(seconds)}
        </p>
        {shown?.kind === "move" && (
          <div className={styles.pace}>
            <span className="inline-block first-letter:uppercase">{says.effort(shown.effort)}</span>
            {tempo !== null && <Tempo tempo={tempo} />}
          </div>
        )}
      </div>
      <div className={styles.words}>
        {move && !isBefore && <p className={styles.name}>{move.name}</p>}
        {isBefore && <Next part={next} says={says} className={styles.name} />}
        {move && <How move={move} />}
        {!isBefore && <Next part={next} says={says} className={styles.next} />}
      </div>
    </section>
  );
}

interface NextProps {
  part: ReturnType<typeof partOf>;
  says: (typeof bounceMessages)[Language];
  className: string | undefined;
}

const Next = ({ part, says, className }: NextProps) =>
  part?.kind === "move" && (
    <p className={className}>
      {says.next} {part.move.name}, {lengthText(part.seconds, languageOfTitle(part.move.name))}
    </p>
  );

const How = ({ move: { how, mistake } }: { move: ShownMove }) => (
  <p className={styles.how}>
    {how} {mistake}
  </p>
);

function Tempo({ tempo }: { tempo: number }) {
  return (
    <span className={styles.tempo} lang="en">
      <Button variant="outline" className="on-night" icon="minus" onClick={() => changeTempo(-1)}>
        <span className="sr-only">Slower</span>
      </Button>
      <span>
        {tempo}
        <span className={styles.unit}> bpm</span>
      </span>
      <Button variant="outline" className="on-night" icon="plus" onClick={() => changeTempo(1)}>
        <span className="sr-only">Faster</span>
      </Button>
    </span>
  );
}
