/** A video of the YouTube Data API, with our column names. */
export type YoutubeVideo = {
  youtube_id: string;
  title: string;
  description: string;
  channel_id: string;
  channel_name: string;
  thumbnail_url: string | null;
  duration_seconds: number;
  view_count: number | null;
  like_count: number | null;
  published_at: string | null;
  /** such as en-US; undefined if the uploader didn't set it */
  language_tag: string | undefined;
  privacy: string;
  embeddable: boolean;
  /** none, upcoming, live or completed */
  live: string;
  age_restricted: boolean;
};

/** Whether everybody can watch a video on this site: public, embeddable, not live, not age-restricted. Others aren't imported. */
export const isPlayable = (video: YoutubeVideo): boolean =>
  video.privacy === "public" &&
  video.embeddable &&
  video.live === "none" &&
  video.duration_seconds > 0 &&
  !video.age_restricted;

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** An ISO 8601 duration (PT1H2M3S) in seconds; 0 if it isn't one, as for live streams. */
export function secondsOf(duration: string): number {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? []).map(Number);
  const orZero = (value: number) => (Number.isNaN(value) ? 0 : value);
  return (
    orZero(weeks) * 604_800 + orZero(days) * 86_400 + orZero(hours) * 3600 + orZero(minutes) * 60 + orZero(seconds)
  );
}
