import type { EmailMessage } from "@supabase/lite";
import type { BackendSettings } from "../backend.ts";
import type { PortableRequest, PortableResponse } from "../portable.ts";

/** What the thread is started with. */
export type BackendThreadData = Omit<BackendSettings, "connection" | "sendMail"> & {
  folder: { database: string; databaseMark: string };
};

/** Why it can't be done, in a sentence for the person who starts the product. */
export type Refusal = string | undefined;

/** By the name of a function that sets its own: the seconds that a call may take. */
export type FunctionTimeouts = Readonly<Record<string, number>>;

/** What the thread of the database does when it is called. */
export type BackendCalls = {
  open: (checkTables: boolean) => Promise<Refusal>;
  migrate: () => Promise<Refusal>;
  functionTimeouts: () => Promise<FunctionTimeouts>;
  seed: () => Promise<Refusal>;
  fetch: (request: PortableRequest) => Promise<PortableResponse>;
  close: () => Promise<void>;
};

/** The functions it calls back. */
export type HostCalls = {
  sendMail: (mail: EmailMessage) => Promise<void>;
  log: (level: "error" | "warn" | "info", message: string) => void;
};
