/** Callbacks for the events of an embedded player. Error codes are YouTube's: 2, 5, 100, 101, 150, 153. */
export type PlayerListener = {
  onReady: () => void;
  onPlaying: () => void;
  onPaused: () => void;
  onEnded: () => void;
  /** seconds from the start of the video */
  onPosition: (seconds: number) => void;
  onError: (code: number) => void;
};

const origin = "https://www.youtube-nocookie.com";
const ended = 0;
const playing = 1;
const paused = 2;

/** The URL of the embedded player, starting at a position in seconds. */
export function embedUrl(youtubeId: string, position: number): string {
  const parameters = new URLSearchParams({
    enablejsapi: "1",
    origin: location.origin,
    autoplay: "1",
    playsinline: "1",
    rel: "0",
    start: String(Math.floor(position)),
  });
  return `${origin}/embed/${encodeURIComponent(youtubeId)}?${parameters}`;
}

/**
 * Controls YouTube's player in a frame by exchanging the same messages as YouTube's script. That script itself is third-party code,
 * which the content security policy of this page blocks.
 * Returns the player's commands; `close` disconnects.
 */
export function connectPlayer(frame: HTMLIFrameElement, listener: PlayerListener) {
  const stop = new AbortController();
  let isReady = false;
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: "widget" }), origin);
  const command = (func: string, args: unknown[] = []) => post({ event: "command", func, args });

  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = parse(event.data);
    if (!message) return;
    if (!isReady) {
      isReady = true;
      clearInterval(handshake);
      for (const name of ["onReady", "onStateChange", "onError"]) command("addEventListener", [name]);
      listener.onReady();
    }
    report(message, listener);
  }
  addEventListener("message", onMessage, { signal: stop.signal });
  // The player responds only after it has loaded, so repeat the handshake until it does.
  const handshake = setInterval(() => post({ event: "listening" }), 250);
  stop.signal.addEventListener("abort", () => clearInterval(handshake));
  return { play: () => command("playVideo"), pause: () => command("pauseVideo"), close: () => stop.abort() };
}

type Message = { event?: unknown; info?: unknown };

function parse(data: unknown): Message | null {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : null;
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

function report({ event, info }: Message, listener: PlayerListener) {
  if (event === "onError") listener.onError(Number(info));
  if (event === "onStateChange") reportState(info, listener);
  if (event !== "infoDelivery" && event !== "initialDelivery") return;
  const { currentTime } = (info ?? {}) as { currentTime?: unknown };
  if (typeof currentTime === "number") listener.onPosition(currentTime);
}

function reportState(state: unknown, listener: PlayerListener) {
  if (state === ended) listener.onEnded();
  if (state === playing) listener.onPlaying();
  if (state === paused) listener.onPaused();
}
