import { createClient } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import type { Database } from "@/platform/database.types.ts";

/** The full client for all users, as is usual in such apps. */
export const supabase = createClient<Database>(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);

/** The result of `load`, undefined until then. */
export function useLoaded<T>(load: () => PromiseLike<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page loads its data once, for its initial URL
  useEffect(() => void load().then(setLoaded), []);
  return loaded;
}
