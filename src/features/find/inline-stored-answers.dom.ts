/**
 * Adds the answers that this device keeps to the address: all of them without a query, else those about the person, which still
 * hold. Runs inline before the finder is parsed, so it may use only globals.
 */
function restoreAnswers(): void {
  try {
    const stored = new URLSearchParams(localStorage.getItem("fit-answers") ?? "");
    const query = new URLSearchParams(location.search);
    const names = location.search ? ["knees", "bar", "neighbors", "level"] : [...stored.keys()];
    for (const name of names) if (!query.has(name) && stored.has(name)) query.set(name, stored.get(name) as string);
    if (`${query}`) history.replaceState(history.state, "", `?${query}${location.hash}`);
  } catch {
    // storage is blocked
  }
}

/** The inline script. */
export const storedAnswersScript = `(${restoreAnswers})()`;
