/** An active row of the whitelist as far as deciding goes. */
export type ChannelRule = {
  id: string;
  channel_id: string;
  channel_name: string;
  auto_approve_tags: string[];
  auto_approve_languages: string[];
  min_duration_seconds: number;
  max_duration_seconds: number;
};

/** What a rule looks at. */
export type ChannelTarget = { channel_id: string; duration_seconds: number; language: string | null };

/** The rule that approves the video: its channel's, when length (both ends included) and language are within it. */
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
