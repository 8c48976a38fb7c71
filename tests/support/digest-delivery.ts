/** The delivery ledger row of a digest email to a subscriber. */
export const digestDelivery = (digest_id: string, subscription_id: string) => ({
  kind: "digest" as const,
  channel: "mail" as const,
  queue: digest_id,
  key: `digest-${digest_id}`,
  digest_id,
  subscription_id,
});
