import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Runs a refresh while no request is being answered: Astro would cache rows that it read before. `middleware` holds back the requests that
 * arrive meanwhile.
 */
export function refreshGate() {
  const answers = new Set<Promise<unknown>>();
  let refreshed: Promise<unknown> | undefined;
  return {
    async middleware(_request: IncomingMessage, response: ServerResponse, next: () => void) {
      await refreshed?.catch(() => {});
      // the browser gave up: there is no "close" left to wait for
      if (response.destroyed) return;
      const answer = new Promise((resolve) => response.once("close", resolve));
      answers.add(answer);
      next();
      await answer;
      answers.delete(answer);
    },
    async refresh(run: () => Promise<unknown> | undefined) {
      refreshed = Promise.all(answers).then(run);
      await refreshed;
    },
  };
}
