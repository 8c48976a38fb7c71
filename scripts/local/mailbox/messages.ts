import { randomUUID } from "node:crypto";
import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { serialize } from "../serialize.ts";

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

/** The stored response of a call, so that a retry with the same Idempotency-Key doesn't send again. */
type Receipt = { key: string; bodyHash: string; at: number; answer: unknown };

/** The mails of a call and its receipt, in one line on disk, so that a killed process writes both or neither. */
type Delivery = { messages: Message[]; receipt?: Receipt };
type Kept = { delivery: Delivery; line: string };

export type Messages = {
  /** Stores the mails of a call; `receiptFor` creates the receipt from their ids. */
  deliver: (drafts: Draft[], receiptFor?: (ids: string[]) => Receipt) => Promise<string[]>;
  receipt: (key: string) => Receipt | undefined;
  newestFirst: () => Message[];
  find: (id: string) => Message | undefined;
  clear: () => Promise<void>;
};

const defaultBounds = { messages: 10_000, characters: 128 * 1024 * 1024 };

/** Stores received mails on disk. Deletes the oldest beyond the limits. */
export async function openMessages(file: string, bounds = defaultBounds): Promise<Messages> {
  await mkdir(dirname(file), { recursive: true });
  let kept = await readKept(file);
  let linesOnDisk = kept.length;

  // serializes writes of all callers
  const write = serialize((work: () => Promise<void>) => work());
  const rewrite = async () => {
    const lines = kept.map(({ line }) => line);
    await writeFile(`${file}.new`, lines.join(""), { mode: 0o600 });
    await rename(`${file}.new`, file);
    linesOnDisk = lines.length;
  };
  const keep = async (delivery: Delivery) => {
    const line = `${JSON.stringify(delivery)}\n`;
    kept = withinBounds([...kept, { delivery, line }], bounds);
    if (linesOnDisk > kept.length * 2 + 100) return rewrite();
    await appendFile(file, line, { mode: 0o600 });
    linesOnDisk += 1;
  };

  return {
    async deliver(drafts, receiptFor) {
      const date = new Date().toISOString();
      const messages = drafts.map((draft) => ({ id: randomUUID(), date, ...draft }));
      const ids = messages.map(({ id }) => id);
      await write(() => keep(receiptFor ? { messages, receipt: receiptFor(ids) } : { messages }));
      return ids;
    },
    receipt: (key) => kept.findLast(({ delivery }) => delivery.receipt?.key === key)?.delivery.receipt,
    newestFirst: () => messagesOf(kept).reverse(),
    find: (id) => messagesOf(kept).find((message) => message.id === id),
    async clear() {
      kept = [];
      await write(rewrite);
    },
  };
}

const messagesOf = (kept: Kept[]) => kept.flatMap(({ delivery }) => delivery.messages);

function withinBounds(kept: Kept[], bounds: typeof defaultBounds): Kept[] {
  let messages = 0;
  let characters = 0;
  const tooOld = kept.findLastIndex(({ delivery, line }) => {
    messages += delivery.messages.length;
    characters += line.length;
    return messages > bounds.messages || characters > bounds.characters;
  });
  return tooOld === -1 ? kept : kept.slice(tooOld + 1);
}

async function readKept(file: string): Promise<Kept[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      return line === "" ? [] : [{ delivery: JSON.parse(line) as Delivery, line: `${line}\n` }];
    } catch {
      // a partial line of a killed process: the sender got no response and retries
      return [];
    }
  });
}
