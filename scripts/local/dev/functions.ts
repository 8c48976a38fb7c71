import { watch } from "node:fs";
import { join } from "node:path";
import { type Functions, openFunctions } from "../functions/functions.ts";

type Settings = Parameters<typeof openFunctions>[0];

const root = join(import.meta.dirname, "../../..");
// the sources of the functions
const sources = ["supabase/functions", "src/features", "src/platform"].map((folder) => join(root, folder));
// milliseconds, because editors write a file in several steps
const quiet = 50;

/** Server functions that are reloaded on the first request after a change of their sources. */
export function openReloadingFunctions({ log, ...settings }: Settings): Functions {
  const open = () => ({ functions: openFunctions({ ...settings, log }), calls: 0 });
  let current = open();
  let timer: NodeJS.Timeout | undefined;

  const closeIfIdle = async (opened: typeof current) => {
    if (opened !== current && opened.calls === 0) await opened.functions.close();
  };
  function reload(file: string) {
    const before = current;
    current = open();
    log(`Functions are reloaded after a change of ${file}`);
    void closeIfIdle(before);
  }
  const watchers = sources.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      clearTimeout(timer);
      timer = setTimeout(() => reload(String(file)), quiet);
    }),
  );

  return {
    async handle(request) {
      const mine = current;
      mine.calls += 1;
      try {
        return await mine.functions.handle(request);
      } finally {
        mine.calls -= 1;
        void closeIfIdle(mine);
      }
    },
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await current.functions.close();
    },
  };
}
