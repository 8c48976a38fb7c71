const revoked = "Your role in the admin area was taken away.";

/** Texts that admin screens share. */
export const adminMessages = {
  revoked,
  revokedNow:
    "Your role was removed while this page was open. What you typed is kept in this tab and comes back with the role.",
  /** after signing in again */
  leftOpen: (form: string) => `“${form}” was open when you were signed out. Open it again: what you typed is there.`,
  /** why a change of a row wasn't saved, by the server code of src/platform/admin/if-unchanged.data.ts and src/platform/admin/role.store.ts */
  meanwhile: {
    changed: "Another administrator changed it meanwhile. Look at it again.",
    deleted: "Another administrator deleted it meanwhile.",
    revoked,
  } as Readonly<Record<string, string>>,
  /** the requested row doesn't exist */
  gone: "This isn't here anymore. Somebody may have deleted it.",
  csvImport: {
    fileUnreadable: "Couldn't read this file. Save it as CSV and try again.",
    fileTooLong: (limit: string) => `This file has more than ${limit} rows. Please split it into parts.`,
    previewStopped: "Couldn't check every row. Nothing has been saved yet: resume when you are ready.",
    importStopped: "The import stopped early. Nothing is lost: resume when you are ready.",
  },
} as const;
