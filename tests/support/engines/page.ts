import { expect } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { type Account, sessionOf } from "../e2e/people.ts";
import type { EngineWindow, Input, KeyAction } from "./engine.ts";
import { type Locator, locate } from "./locate.ts";

const special: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

type Point = { x: number; y: number };

/** A page in any engine, used as by a person: with the mouse and the keyboard, once a control is visible, enabled and not covered. */
export class EnginePage {
  readonly #window: EngineWindow;
  readonly #siteUrl: string;

  constructor(window: EngineWindow, siteUrl: string) {
    this.#window = window;
    this.#siteUrl = siteUrl;
  }

  goto = (path: string) => this.#window.goto(new URL(path, this.#siteUrl).href);
  reload = async () => this.goto(await this.path());
  resize = (width: number, height: number) => this.#window.resize(width, height);

  /** Runs a function in the page. It and its arguments are sent as text. */
  run = <Values extends unknown[], Result>(run: (...values: Values) => Result, ...values: Values) =>
    this.#window.run(`return (${run})(...${JSON.stringify(values)})`) as Promise<Awaited<Result>>;

  /** Opens the site's pages from now on as a member. */
  async signInAs(account: Account) {
    await this.goto("/robots.txt");
    const session = JSON.stringify(await sessionOf(account));
    await this.run((key, value) => localStorage.setItem(key, value), sessionStorageKey, session);
  }

  path = () => this.run(() => location.pathname + location.search);
  expectPath = (path: string | RegExp) =>
    expect.poll(() => this.path().catch(() => ""), { message: "the path of the page" }).toEqual(matching(path));

  /** Waits until an element is visible. */
  see = (locator: Locator) => this.until(`${nameOf(locator)} is visible`, () => this.isVisible(locator));
  seeNo = (locator: Locator) => this.until(`${nameOf(locator)} is gone`, async () => !(await this.isVisible(locator)));
  isVisible = (locator: Locator) => this.#find(locator, "return element !== undefined");
  /** The text of an element once it is visible. */
  textOf = (locator: Locator) =>
    this.until(`${nameOf(locator)} has a text`, () => this.#find<string>(locator, "return element?.innerText"));

  async click(locator: Locator) {
    const { x, y } = await this.#pointAt(locator);
    await this.#mouse(
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    );
  }

  focus = (locator: Locator) =>
    this.until(`${nameOf(locator)} has the focus`, () =>
      this.#find<true>(locator, "element?.focus(); return element !== undefined"),
    );

  /** Replaces the text of a field. */
  async type(locator: Locator, text: string) {
    await this.click(locator);
    await this.keys("Control+a", ...text);
  }

  /** Presses keys: a character, a name such as Enter, or a combination such as Control+a. */
  async keys(...keys: string[]) {
    const actions = keys.flatMap((key) => {
      const parts = key.length === 1 ? [key] : key.split("+");
      const values = parts.map((part) => special[part] ?? part);
      const down = values.map((value): KeyAction => ({ type: "keyDown", value }));
      return [...down, ...values.toReversed().map((value): KeyAction => ({ type: "keyUp", value }))];
    });
    await this.#window.perform({ type: "key", id: "keyboard", actions });
  }

  /** Drags the first element onto the second, and drops it once the page shows that it is over a target. */
  async drag(from: Locator, to: Locator, over: Locator) {
    const start = await this.#pointAt(from);
    const end = await this.#pointAt(to, { scroll: false });
    const between = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
    const move = ({ x, y }: Point, duration = 200) => ({ type: "pointerMove", x, y, duration }) as const;
    await this.#mouse(
      move(start, 0),
      { type: "pointerDown", button: 0 },
      move({ x: start.x + 8, y: start.y + 8 }),
      move(between),
      move(end),
    );
    await this.see(over);
    await this.#mouse({ type: "pointerUp", button: 0 });
  }

  /** Waits for an alert, confirm or prompt, and closes it with Cancel. Returns its text. */
  dismissDialog = () => this.until("a dialog is open", () => this.#window.dismissDialog());

  #mouse = (...actions: Extract<Input, { type: "pointer" }>["actions"]) =>
    this.#window.perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });

  #find = <Value>(locator: Locator, body: string) =>
    this.#window.run(`const element = (${locate})(${JSON.stringify(locator)}); ${body}`) as Promise<Value>;

  /** The center of an element that can be clicked. */
  #pointAt = (locator: Locator, { scroll = true } = {}) =>
    this.until(`${nameOf(locator)} can be clicked`, () =>
      this.#find<Point>(
        locator,
        `
        if (!element) throw new Error("not visible");
        if (element.disabled) throw new Error("disabled");
        if (${scroll}) element.scrollIntoView({ block: "center", behavior: "instant" });
        const center = () => {
          const { left, top, width, height } = element.getClientRects()[0];
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        };
        const before = center();
        await new Promise(requestAnimationFrame);
        const { x, y } = center();
        // an animation that hasn't begun yet doesn't move, either
        const isAnimated = document.getAnimations().some(({ effect, playState }) =>
          playState === "running" && effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(element));
        if (isAnimated || x !== before.x || y !== before.y) throw new Error("moving");
        const hit = element.getRootNode().elementFromPoint(x, y);
        if (!element.contains(hit) && hit?.closest("label")?.control !== element) throw new Error("covered by " + hit?.outerHTML);
        return { x, y };
        `,
      ),
    );

  /** Waits until a check has a result. */
  async until<Value>(message: string, check: () => Promise<Value | undefined>): Promise<Value> {
    let value: Value | undefined;
    const isDone = async () => {
      value = await check();
      return Boolean(value);
    };
    try {
      // a page that is being left has no result
      await expect.poll(() => isDone().catch(String), { message, intervals: [50, 100, 200] }).toBe(true);
    } catch (error) {
      console.log(
        `The page when it failed:\n${await this.run(() => document.documentElement.outerHTML).catch(String)}`,
      );
      throw error;
    }
    return value as Value;
  }
}

const matching = (wanted: string | RegExp) => (typeof wanted === "string" ? wanted : expect.stringMatching(wanted));
const nameOf = (locator: Locator) => JSON.stringify(locator);
