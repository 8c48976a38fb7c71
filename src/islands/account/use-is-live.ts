import { useEffect, useState } from "react";

/** False until hydration: what needs this script waits for it, so that no early press is lost. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
