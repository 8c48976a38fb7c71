import { type Atom, atom, onMount } from "nanostores";
import { addressWith, criteriaFrom } from "@/platform/list-address.ts";
import { onHistoryStep, writeQuery } from "./address.browser.ts";

/** The allowed values of each parameter; null for free text. */
type Choices<Params> = { [Name in keyof Params]: readonly Params[Name][] | null };

/**
 * State in the URL's query, so that it survives a reload, the back button and sharing. A change adds a history entry; consecutive
 * changes of `search` share one. Unknown values fall back to `defaults`, which the URL omits.
 */
export function queryParamStore<Params extends Record<string, string>>(defaults: Params, choices: Choices<Params>) {
  const $params = atom(defaults);
  const known = new Map(
    Object.entries<readonly string[] | null>(choices).map(([name, values]) => [name, values && new Set(values)]),
  );
  let isTyping = false;

  const read = () => {
    isTyping = false;
    $params.set({ ...defaults, ...criteriaFrom(new URLSearchParams(location.search), known) });
  };
  onMount($params, () => {
    read();
    return onHistoryStep(({ query }) => query && read());
  });

  function setParams(change: Partial<Params>): void {
    const params = { ...$params.get(), ...change };
    $params.set(params);
    const replace = isTyping && "search" in change;
    isTyping = "search" in change;
    const shown = Object.entries(params).filter(([name, value]) => value.trim() !== defaults[name]);
    const query = addressWith(new URLSearchParams(location.search), Object.fromEntries(shown), known.keys());
    writeQuery(query, { replace });
  }
  return { $params: $params as Atom<Params>, setParams };
}

const debounceMs = 250;

/** Loads a list now and after every change of its parameters, debounced while typing. Returns an unsubscribe function. */
export function reloadOnQueryChange<Params extends { search: string }>(
  $params: Atom<Params>,
  load: () => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  void load();
  const stop = $params.listen((now, before) => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), now.search === before?.search ? 0 : debounceMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
