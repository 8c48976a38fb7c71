import { linkify } from "@/features/videos/linkify.ts";
import { videoMessages } from "@/features/videos/messages.ts";
import { type Video, watchUrl } from "@/features/videos/video.ts";
import { tagPath } from "@/features/videos/video-search.ts";
import { displayDate } from "@/platform/display-date.ts";
import { clockTime } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ShareButton } from "@/ui/ShareButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import { SaveButton } from "./SaveVideo.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface Props {
  video: Video;
  /** whether the page has a workout session */
  hasSession?: boolean;
}

const quietActions =
  "flex flex-wrap gap-y-1 [&_.button-quiet]:px-2 [&_.button-quiet]:text-sm [&_.button-quiet]:gap-1.5";

/** A video with all its details. */
export function VideoDetail({ video, hasSession = false }: Props) {
  return (
    <article className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
      <div className="flex min-h-11 justify-between gap-4 lg:col-span-2">
        <a
          href="/videos"
          data-back="/find"
          className="text-link inline-flex shrink-0 gap-2 items-center w-fit min-h-11"
        >
          <Icon name="arrow-left" size={18} /> Back to Videos
        </a>
        <NextWorkoutLink video={video} />
      </div>
      <VideoPlayer video={video} />
      <header className="grid grid-cols-1 content-start gap-4 lg:row-span-2">
        <h1 lang={foreignLanguage(video.title)} className="text-3xl/[1.15] wrap-anywhere lg:text-2xl">
          <UnbrokenNumbers text={video.title} />
        </h1>
        <VideoFacts video={video} />
        {hasSession && (
          <LinkButton href="?workout=1" data-start-workout="" icon="play" size="lg" className="w-full">
            Start Workout
          </LinkButton>
        )}
        <p className={`${quietActions} -mx-2`}>
          <SaveButton video={video} />
          <ShareButton />
        </p>
        <VideoTags video={video} />
        <p className={`${quietActions} -mx-2`}>
          <LinkButton href={watchUrl(video)} target="_blank" rel="noopener" variant="quiet" iconAfter="external">
            Watch on YouTube<span className="sr-only"> (opens in a new tab)</span>
          </LinkButton>
          <coming-soon data-says={videoMessages.playlistSoon}>
            <Button variant="quiet" icon="plus">
              Add to Playlist
            </Button>
          </coming-soon>
        </p>
      </header>
      <div className="grid grid-cols-1 content-start gap-6">
        <Description text={video.description} />
        <p className="text-ink-soft text-sm/inherit">
          This video and its details come from{" "}
          <a href="https://www.youtube.com" className="text-link" rel="noopener">
            YouTube
          </a>
          {video.channel_name && (
            <>
              {" and belong to "}
              <span lang={foreignLanguage(video.channel_name)}>{video.channel_name}</span>
            </>
          )}
          . Pressing play loads YouTube's player.
        </p>
      </div>
    </article>
  );
}

/** The link back to the member's next workout, if it includes this video (src/features/training/next-workout.element.ts). */
const NextWorkoutLink = ({ video }: { video: Video }) => (
  <next-workout video={video.youtube_id} className="for-members">
    <a
      href="/dashboard"
      hidden
      data-when="next"
      data-slot="link"
      className="text-link block min-h-11 content-center text-end text-xs/[1.1] sm:text-sm/[1.4]"
    >
      <span className="font-normal text-ink-soft">
        Part of your next workout
        <span className="max-sm:sr-only">
          : <span data-slot="place" />
        </span>
      </span>{" "}
      <span className="block">Go to workout</span>
    </a>
  </next-workout>
);

const VideoFacts = ({ video }: { video: Video }) => (
  <dl className="flex flex-wrap gap-y-1 gap-x-6 text-ink-soft [&_dd]:flex [&_dd]:items-center [&_dd]:gap-2 [&_dd]:wrap-anywhere">
    {video.channel_name && (
      <div className="max-sm:w-full">
        <dt className="sr-only">Channel</dt>
        <dd>
          <Icon name="user" size={18} /> <span lang={foreignLanguage(video.channel_name)}>{video.channel_name}</span>
        </dd>
      </div>
    )}
    {video.published_at && (
      <div>
        <dt className="sr-only">Published</dt>
        <dd>
          <Icon name="calendar" size={18} />
          <time dateTime={video.published_at}>{displayDate(video.published_at, "UTC")}</time>
        </dd>
      </div>
    )}
    <div>
      <dt className="sr-only">Duration</dt>
      <dd>
        <Icon name="clock" size={18} /> {clockTime(video.duration_seconds)}
      </dd>
    </div>
  </dl>
);

function Description({ text }: { text: string }) {
  if (text.trim() === "") return null;
  const pieces = linkify(text).map((piece, index) => ({ ...piece, key: `${index}` }));
  return (
    <section aria-labelledby="description" className="grid gap-3">
      <h2 id="description" className="text-(length:--text-xl)">
        Description
      </h2>
      <p lang={foreignLanguage(text)} className="max-w-176 whitespace-pre-line wrap-anywhere">
        {pieces.map((piece) =>
          piece.kind === "text" ? (
            piece.text
          ) : (
            <a key={piece.key} href={piece.href} rel="nofollow noopener ugc" className="text-link">
              {piece.text}
            </a>
          ),
        )}
      </p>
    </section>
  );
}

function VideoTags({ video }: { video: Video }) {
  if (video.tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Tags">
      {video.tags.map((tag) => (
        <li key={tag}>
          <Tag href={tagPath(tag) ?? undefined}>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
