import "lite-youtube-embed";

/** What lite-youtube-embed has and this element builds on; the package brings no types. */
interface Facade extends HTMLElement {
  needsYTApi: boolean;
  connectedCallback(): void;
  activate(): Promise<void>;
}
type FacadeClass = { new (): Facade; preconnected: boolean };
const LiteYoutube = customElements.get("lite-youtube") as unknown as FacadeClass;

// Hovering is no intent yet: nothing goes to YouTube before a press.
LiteYoutube.preconnected = true;

/**
 * <video-player videoid playlabel>: lite-youtube-embed, made to say nothing to YouTube before it is pressed. The poster is an
 * image of the page's own, and phones get the plain player too: its script API would load code from YouTube
 * into this page, which the content security policy forbids.
 */
class VideoPlayer extends LiteYoutube {
  override connectedCallback() {
    // a background of its own keeps the package from fetching one
    this.style.backgroundImage = "none";
    super.connectedCallback();
    this.needsYTApi = false;
  }

  /** Nothing may cover the player: picture and button go when it comes. */
  override async activate() {
    for (const cover of this.querySelectorAll("img, .lyt-playbtn")) cover.remove();
    await super.activate();
  }

  /** Search engines have the structured data; without JavaScript the button is a link. */
  addNoscriptIframe() {}
}
customElements.define("video-player", VideoPlayer);
