import { genericMessages } from "../generic-messages.ts";

/** Texts that admin screens share. */
export const adminMessages = {
  /** why a change of a row wasn't saved, by the server code of src/platform/admin/if-unchanged.data.ts and src/platform/admin/role.store.ts */
  meanwhile: {
    changed: "Another administrator changed it meanwhile. Look at it again.",
    deleted: "Another administrator deleted it meanwhile.",
    revoked: genericMessages.revoked,
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
