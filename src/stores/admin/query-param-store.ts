import { type Atom, atom, onMount } from "nanostores";
import { addressWith, criteriaFrom } from "@/domain/list-filter.ts";

/** The values a question may have for each of its names; null for free text. */
type Choices<Question> = { [Name in keyof Question]: readonly Question[Name][] | null };

/**
 * What a screen is asked for, standing in its address: reloading, going back and sharing bring the same. A change is a step
 * of history; typing on replaces the step that typing began. What the address asks for and nobody knows is as at first.
 */
export function queryParamStore<Question extends Record<string, string>>(first: Question, choices: Choices<Question>) {
  const $question = atom(first);
  const known = new Map(
    Object.entries<readonly string[] | null>(choices).map(([name, values]) => [name, values && new Set(values)]),
  );
  let isTyping = false;

  const read = () => {
    isTyping = false;
    $question.set({ ...first, ...criteriaFrom(new URLSearchParams(location.search), known) });
  };
  onMount($question, () => {
    read();
    const stopListening = new AbortController();
    addEventListener("popstate", read, { signal: stopListening.signal });
    return () => stopListening.abort();
  });

  function ask(part: Partial<Question>): void {
    const question = { ...$question.get(), ...part };
    $question.set(question);
    const goesOn = isTyping;
    isTyping = "search" in part;
    const asked = Object.entries(question).filter(([name, value]) => value.trim() !== first[name]);
    const address = addressWith(new URLSearchParams(location.search), Object.fromEntries(asked), known.keys());
    const path = [location.pathname, address].join(address.size > 0 ? "?" : "");
    if (path === location.pathname + location.search) return;
    if (goesOn && isTyping) history.replaceState(history.state, "", path);
    else history.pushState(null, "", path);
  }
  return { $question: $question as Atom<Question>, ask };
}

const typingPause = 250;

/** Lists now and whenever it is asked otherwise; what is typed is waited for a moment. Returns the way to stop. */
export function reloadOnQueryChange<Question extends { search: string }>(
  $question: Atom<Question>,
  list: () => Promise<void>,
): () => void {
  let pausing: ReturnType<typeof setTimeout> | undefined;
  void list();
  const stop = $question.listen((now, before) => {
    clearTimeout(pausing);
    pausing = setTimeout(() => void list(), now.search === before?.search ? 0 : typingPause);
  });
  return () => {
    clearTimeout(pausing);
    stop();
  };
}
