import { useStore } from "@nanostores/react";
import { wholeMinutes } from "@/domain/duration.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { $resumable, type DayWorkout, restartSession, resumeSession, sendToSession } from "@/stores/workout-session.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";

/** Before the first press: what the workout is made of. Nothing of YouTube is loaded yet. */
export default function Ready({ workout }: { workout: DayWorkout }) {
  const isResumable = useStore($resumable) !== null;
  const { videos, restSeconds, firstVideo } = workout;
  const training = videos.reduce((sum, { seconds }) => sum + seconds, 0);
  const total = training + restSeconds * (videos.length - 1);
  return (
    <section className="grid w-full max-w-2xl gap-6 justify-self-center self-center" aria-label="Ready">
      <p className="font-display text-4xl font-bold">{wholeMinutes(total)} min</p>
      <p className="text-lg text-ink-soft">
        {pluralize(videos.length, "video")}
        {videos.length > 1 && restSeconds > 0 && `, ${restSeconds} seconds of rest between`}. You need your
        mini-trampoline, grip socks or flat shoes, and water.
      </p>
      {workout.description && <p>{workout.description}</p>}
      <ol className="grid gap-2">
        {videos.map((video, index) => (
          <li
            key={video.youtubeId}
            className={classes(
              "flex justify-between gap-4 rounded-sm bg-sunken px-4 py-3 font-semibold",
              index < firstVideo && "font-normal text-ink-soft",
            )}
          >
            <span className="min-w-0 wrap-anywhere">{video.title}</span>
            <span className="shrink-0 text-ink-soft">{wholeMinutes(video.seconds)} min</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        Stop for pain, dizziness or unusual breathlessness; for chest pain, call emergency services.
      </p>
      {isResumable ? (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" icon="play" autoFocus data-first-focus onClick={resumeSession}>
            Resume Workout
          </Button>
          <Button size="lg" variant="outline" icon="refresh" onClick={restartSession}>
            Start from the beginning
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            icon="play"
            autoFocus
            data-first-focus
            onClick={() => sendToSession({ type: "start", video: firstVideo })}
          >
            {firstVideo > 0 ? `Start Workout with video ${firstVideo + 1}` : "Start Workout"}
          </Button>
          {firstVideo > 0 && (
            <Button size="lg" variant="outline" icon="refresh" onClick={restartSession}>
              Start from the beginning
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">Starting loads YouTube's player.</p>
    </section>
  );
}
