import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { watchUrl } from "@/features/videos/video.ts";
import type { SessionWorkout } from "@/features/workout/session-workout.ts";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import { addedSeconds, type Step, type Underway } from "@/features/workout/workout-session.ts";
import { $shortcutsOn, setShortcuts } from "@/platform/shortcuts.store.ts";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ShortcutList } from "@/ui/ShortcutList.tsx";
import { canFillScreen, toggleFullScreen } from "./full-screen.browser.ts";
import SoundSwitches from "./SoundSwitches.tsx";
import { bounceKeys, shownKeys } from "./use-session-keys.ts";

interface Props {
  /** the id of its container */
  id: string;
  state: Underway;
  step: Step;
  video: SessionWorkout["videos"][number] | undefined;
  onClose: () => void;
}

/** The session's other actions and settings. In the page's flow above the buttons, because nothing may cover YouTube's player. */
export default function SessionMenu({ id, state, step, video, onClose }: Props) {
  const isCounting = state.phase === "counting";
  const isTimed = isCounting && step.kind === "video" && !state.isLeadIn;
  const choose = (type: "use-timer" | "use-videos") => () => {
    sendToSession({ type });
    onClose();
  };
  // in a small window it opens below the edge
  useEffect(() => void document.getElementById(id)?.scrollIntoView({ block: "nearest" }), [id]);
  return (
    <>
      {isCounting && !isTimed && (
        <Button variant="outline" icon="plus" onClick={() => sendToSession({ type: "add-time" })}>
          {addedSeconds} s
        </Button>
      )}
      {video?.parts ? null : state.byTimer || isTimed ? (
        <Button variant="outline" icon="play" onClick={choose("use-videos")}>
          Videos again
        </Button>
      ) : (
        <Button variant="outline" icon="clock" onClick={choose("use-timer")}>
          Use a timer
        </Button>
      )}
      {isTimed && video && <OpenOnYouTube youtubeId={video.youtubeId} />}
      {canFillScreen() && (
        <Button variant="outline" onClick={({ currentTarget }) => toggleFullScreen(currentTarget.closest("dialog"))}>
          Full screen
        </Button>
      )}
      <SoundSwitches hasMetronome={video?.parts !== undefined} />
      <details className="pointer-coarse:hidden">
        <summary className="link inline-block py-2">Keyboard shortcuts</summary>
        <div className="py-3">
          <ShortcutList
            keys={video?.parts ? [...shownKeys, ...bounceKeys] : shownKeys}
            isOn={useStore($shortcutsOn)}
            onSwitch={setShortcuts}
          />
        </div>
      </details>
      <Button variant="outline" icon="check" onClick={() => sendToSession({ type: "finish" })}>
        Finish
      </Button>
    </>
  );
}

/** A link to the video on YouTube. It opens in a new tab, so that the session stays open. */
const OpenOnYouTube = ({ youtubeId }: { youtubeId: string }) => (
  <LinkButton
    href={watchUrl({ youtube_id: youtubeId })}
    target="_blank"
    rel="noopener"
    variant="outline"
    iconAfter="external"
  >
    Open on YouTube
  </LinkButton>
);
