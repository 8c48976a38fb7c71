/** The columns of an active whitelist row that decide about videos. */
export type ChannelRule = {
  id: string;
  channel_id: string;
  channel_name: string;
  auto_approve_tags: string[];
  auto_approve_languages: string[];
  min_duration_seconds: number;
  max_duration_seconds: number;
};

/** The columns of a video that channel rules check. */
export type ChannelTarget = { channel_id: string; duration_seconds: number; language: string | null };

/** The rule that approves a video: same channel, length within its range (inclusive), language on its list. */
export function ruleFor(video: ChannelTarget, rules: readonly ChannelRule[]): ChannelRule | undefined {
  return rules.find(
    (rule) =>
      rule.channel_id === video.channel_id &&
      video.duration_seconds >= rule.min_duration_seconds &&
      video.duration_seconds <= rule.max_duration_seconds &&
      video.language !== null &&
      rule.auto_approve_languages.includes(video.language),
  );
}
