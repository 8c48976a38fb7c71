/** A video of the YouTube Data API under our column names. */
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
  /** such as en-US, when the uploader said so */
  language_tag: string | undefined;
  privacy: string;
  embeddable: boolean;
  /** none, upcoming, live or completed */
  live: string;
  age_restricted: boolean;
};

/** A video is kept when everybody can watch it on this site: public, embeddable, not live, not age-restricted. */
export const isPlayable = (video: YoutubeVideo): boolean =>
  video.privacy === "public" &&
  video.embeddable &&
  video.live === "none" &&
  video.duration_seconds > 0 &&
  !video.age_restricted;

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** An ISO 8601 duration (PT1H2M3S) in seconds; 0 when it is none, as for live streams. */
export function secondsOf(duration: string): number {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? []).map(Number);
  const whole = (value: number) => (Number.isNaN(value) ? 0 : value);
  return whole(weeks) * 604_800 + whole(days) * 86_400 + whole(hours) * 3600 + whole(minutes) * 60 + whole(seconds);
}
