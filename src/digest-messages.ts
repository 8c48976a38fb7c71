/** The messages of the weekly digests. */
export const digestMessages = {
  buildFailed: "Failed to build digest. Please try again.",
  sendFailed: "Failed to send digest. Please try again.",
  deleteFailed: "Failed to delete digest. Please try again.",
  built: (videos: number) => `Weekly digest built successfully! ${videos} videos included.`,
  testSent: (recipients: number) => `Test email sent successfully to ${recipients} recipients!`,
  sent: (subscribers: number) => `Digest sent successfully to ${subscribers} subscribers!`,
  resumes: (sent: number, left: number) =>
    `${sent} emails were sent. The other ${left} follow by themselves as the mail provider's limits allow.`,
  confirmDelete: "Are you sure you want to delete this digest?",
  errors: {
    already_sent: "This week's digest was already sent, or is being sent.",
    not_ready: "This digest has nothing to send yet.",
    empty: "This digest has no content yet. Build it first.",
    mail_refused: (serverMessage: string) => serverMessage,
  },
  previewFailed: "Couldn't load the preview. Please try again.",
  invalidWeek: "Please enter a date as YYYY-MM-DD.",
  confirmSend: (subscribers: number) => `Send digest to ${subscribers} subscribers?`,
} as const;
