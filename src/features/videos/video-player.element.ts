import "lite-youtube-embed";

/** The part of lite-youtube-embed that we use; the package has no types. */
interface Facade extends HTMLElement {
  needsYTApi: boolean;
  connectedCallback(): void;
  activate(): Promise<void>;
}
type FacadeClass = { new (): Facade; preconnected: boolean };
const LiteYoutube = customElements.get("lite-youtube") as unknown as FacadeClass;

// Prevents the preconnect on hover: there are no requests to YouTube before a click.
LiteYoutube.preconnected = true;

/**
 * <video-player videoid playlabel>: lite-youtube-embed without requests to YouTube before a click. The page contains the poster.
 * Phones get the plain iframe, too: the script API would load YouTube's code, which the content security policy forbids.
 */
class VideoPlayer extends LiteYoutube {
  override connectedCallback() {
    // the package fetches a background only if none is set
    this.style.backgroundImage = "none";
    super.connectedCallback();
    this.needsYTApi = false;
  }

  /** Removes the poster and the button, which would cover the player. */
  override async activate() {
    for (const cover of this.querySelectorAll("img, .lyt-playbtn")) cover.remove();
    await super.activate();
  }

  /** Does nothing: the page has structured data for search engines, and a link that works without JavaScript. */
  addNoscriptIframe() {}
}
customElements.define("video-player", VideoPlayer);
