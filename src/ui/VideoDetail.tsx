import { displayDate } from "@/domain/display-date.ts";
import { clockTime } from "@/domain/duration.ts";
import { linkify } from "@/domain/linkify.ts";
import { tagPath, type Video, watchUrl } from "@/domain/video.ts";
import { messages } from "@/messages.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { Tag } from "./Tag.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** A video with everything known of it. */
export function VideoDetail({ video }: { video: Video }) {
  return (
    <article className="video-detail">
      <a href="/videos" className="text-link back-link">
        <Icon name="arrow-left" size={18} /> Back to Videos
      </a>
      <VideoPlayer video={video} />
      <header className="video-detail-head">
        <h1 className="video-detail-title">{video.title}</h1>
        <VideoFacts video={video} />
        <p className="video-detail-actions">
          <LinkButton href={watchUrl(video)} target="_blank" rel="noopener" variant="secondary" iconAfter="external">
            Watch on YouTube<span className="sr-only"> (opens in a new tab)</span>
          </LinkButton>
          <coming-soon data-says={messages.videos.playlistSoon}>
            <Button variant="outline" icon="plus">
              Add to Playlist
            </Button>
          </coming-soon>
        </p>
      </header>
      <Description text={video.description} />
      <VideoTags video={video} />
      <p className="video-credit">
        This video and its details come from{" "}
        <a href="https://www.youtube.com" className="text-link" rel="noopener">
          YouTube
        </a>
        {video.channel_name && ` and belong to ${video.channel_name}`}. Pressing play loads YouTube's player.
      </p>
    </article>
  );
}

const VideoFacts = ({ video }: { video: Video }) => (
  <dl className="video-facts">
    {video.channel_name && (
      <div>
        <dt className="sr-only">Channel</dt>
        <dd>
          <Icon name="user" size={18} /> {video.channel_name}
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
    <section aria-labelledby="description" className="video-description">
      <h2 id="description">Description</h2>
      <p>
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
    <ul className="video-tags" aria-label="Tags">
      {video.tags.map((tag) => (
        <li key={tag}>
          <Tag href={tagPath(video, tag) ?? undefined}>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
