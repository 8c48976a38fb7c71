import "lite-youtube-embed";

/** The parts of lite-youtube-embed that are used; the package has no types. */
interface Facade extends HTMLElement {
  needsYTApi: boolean;
  connectedCallback(): void;
  activate(): Promise<void>;
}
type FacadeClass = { new (): Facade; preconnected: boolean };
const LiteYoutube = customElements.get("lite-youtube") as unknown as FacadeClass;

// No preconnect on hover: nothing is requested from YouTube before a click.
LiteYoutube.preconnected = true;

/**
 * <video-player videoid playlabel>: lite-youtube-embed without any request to YouTube before a click. The poster is an image of
 * the page. Phones get the plain player too: the script API would load YouTube's code, which the content security policy forbids.
 */
class VideoPlayer extends LiteYoutube {
  override connectedCallback() {
    // with a background set, the package doesn't fetch one
    this.style.backgroundImage = "none";
    super.connectedCallback();
    this.needsYTApi = false;
  }

  /** Removes poster and button, which would cover the player. */
  override async activate() {
    for (const cover of this.querySelectorAll("img, .lyt-playbtn")) cover.remove();
    await super.activate();
  }

  /** Search engines have the structured data; without JavaScript the button is a link. */
  addNoscriptIframe() {}
}
customElements.define("video-player", VideoPlayer);
