import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";

export type Message = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  /** ISO 8601 */
  date: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};
export type Draft = Omit<Message, "id" | "date">;

export type Messages = {
  /** Stores mails, the last one as the newest. Returns their ids. */
  deliver: (drafts: Draft[]) => string[];
  newestFirst: () => Message[];
  find: (id: string) => Message | undefined;
  clear: () => void;
};

const maximum = 10_000;

/** Stores received mails in a file, one per line. Shows the newest 10,000. */
export function openMessages(file: string): Messages {
  let messages = readLines(file);
  return {
    deliver(drafts) {
      const date = new Date().toISOString();
      const added = drafts.map((draft) => ({ id: randomUUID(), date, ...draft }));
      appendFileSync(file, added.map((message) => `${JSON.stringify(message)}\n`).join(""), { mode: 0o600 });
      messages = [...messages, ...added].slice(-maximum);
      return added.map(({ id }) => id);
    },
    newestFirst: () => messages.toReversed(),
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = [];
      rmSync(file, { force: true });
    },
  };
}

function readLines(file: string): Message[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return JSON.parse(line) as Message;
      } catch {
        // the partial line of a killed process, or the empty last one
        return [];
      }
    })
    .slice(-maximum);
}
