import { createClient } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import type { Database } from "@/platform/database.types.ts";

/** The whole client, signed in or not, as such apps have it. */
export const supabase = createClient<Database>(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);

/** What `load` brings, undefined until then. */
export function useLoaded<T>(load: () => PromiseLike<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page loads once, with the address it was opened with
  useEffect(() => void load().then(setLoaded), []);
  return loaded;
}
