import type { Message } from "./messages.ts";

export const messagesPage = (messages: Message[], words: string) => Response.json({ messages, words });
export const messagePage = (message: Message | undefined, as: string | null) => Response.json({ message, as });
