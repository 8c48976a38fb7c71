/** A tick of input, as WebDriver and WebDriver BiDi define it. */
export type KeyAction = { type: "keyDown" | "keyUp"; value: string };
type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 }
  | { type: "pause"; duration: number };
export type Input =
  | { type: "key"; id: string; actions: KeyAction[] }
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" }; actions: PointerAction[] };

/** One window with a new, empty profile. */
export type EngineWindow = {
  goto: (url: string) => Promise<void>;
  /** The result of an async function's body, in the page. */
  run: (body: string) => Promise<unknown>;
  perform: (input: Input) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The text of the open alert, confirm or prompt, which is closed with Cancel. */
  dismissDialog: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

export type Engine = { openWindow: () => Promise<EngineWindow>; close: () => Promise<void> };
export type EngineOptions = { program: string; proxyPort: number; report: (problem: string) => void };
