import type { Page } from "@playwright/test";
import { stretchTimers } from "./timers.ts";

/** The fake player's behavior: it plays, to its end if it has a length, reports one of YouTube's errors, or never responds. */
type Behavior =
  | { is: "playing"; seconds?: number }
  | { is: "error"; code: 2 | 5 | 100 | 101 | 150 | 153 }
  | { is: "silent" };

/** Fakes YouTube's embedded player with the real one's messages. Returns functions that change its behavior. */
export async function playYouTube(page: Page, first: Behavior = { is: "playing" }) {
  let behavior = first;
  const requests: string[] = [];
  if (first.is !== "silent") await waitForPlayer(page);
  await page.route("https://www.youtube-nocookie.com/embed/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: player(behavior) });
  });
  return {
    requests,
    behave: (next: Behavior) => {
      behavior = next;
    },
    /** Ends the playing video. */
    end: async () => {
      const frame = page.frameLocator("iframe[src*='youtube-nocookie.com/embed']");
      await frame.getByRole("button", { name: "end the video" }).click();
    },
  };
}

/** A busy machine isn't a player that doesn't respond, which a timer replaces after 16 checks, one each half second. */
const waitForPlayer = (page: Page) => stretchTimers(page, "setInterval", 500, 5000);

const player = (behavior: Behavior) => `<!doctype html><title>YouTube</title>
<p id="state">unstarted</p><button id="end">end the video</button>
<script>
  const behavior = ${JSON.stringify(behavior)};
  const parameters = new URLSearchParams(location.search);
  let isListening = false, time = Number(parameters.get("start")), timer;
  const send = (event, info) =>
    parent.postMessage(JSON.stringify({ event, info, id: 1, channel: "widget" }), parameters.get("origin"));
  const show = (number, name) => { document.getElementById("state").textContent = name; send("onStateChange", number); };
  const pause = () => { clearInterval(timer); show(2, "paused"); };
  const play = () => {
    clearInterval(timer);
    show(3, "buffering");
    show(1, "playing");
    timer = setInterval(() => {
      send("infoDelivery", { currentTime: (time += 0.25), playerState: 1 });
      if (time >= behavior.seconds) end();
    }, 250);
  };
  const end = () => { clearInterval(timer); show(0, "ended"); };
  document.getElementById("end").onclick = end;
  addEventListener("message", ({ data }) => {
    if (behavior.is === "silent") return;
    const message = JSON.parse(data);
    if (message.event === "listening" && !isListening) {
      isListening = true;
      send("initialDelivery", { currentTime: time, playerState: -1, duration: 600 });
      send("onReady", null);
      if (behavior.is === "error") send("onError", behavior.code);
      else if (parameters.get("autoplay") === "1") play();
    }
    if (message.event === "command" && message.func === "playVideo") play();
    if (message.event === "command" && message.func === "pauseVideo") pause();
  });
</script>`;
