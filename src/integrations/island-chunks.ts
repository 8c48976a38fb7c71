type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

// who loads an island, and of those who load many, on which screens: they share most of what they need
const audiences: [audience: string, screens: string, islands: RegExp][] = [
  ["account", "", /^account\//],
  ["profile", "", /^Profile\./],
  ["admin", "rules", /^admin\/screens\/(?:Moderation|Blacklist|Whitelist)\./],
  ["admin", "lists", /^admin\/screens\/(?:Studios|Subscriptions|People|Taxonomy)\./],
  ["admin", "rest", /^admin\/|^PlanPreview\./],
  ["search", "", /^(?:VideoSearch|FitFinder)\./],
  ["training", "session", /^(?:WorkoutSession|WorkoutStrip)\./],
  ["training", "plan", /^(?:PlanProgress|EnrollButton|LiveVideo|SavedVideos)\./],
  ["member", "", /^/],
];

// parts of a screen that it loads by itself: what they need comes along to its audience
const loadedAtOnce =
  /\/islands\/(?:schedule\/(?:CalendarAddress|DayDate|PlanSchedule)|account\/(?:Reminders|WeekMail))\./;

// what the script of a public page loads on demand: it brings no island along
const loadedByElement = /\/src\/elements\/(?:list-filtering|filter-suggestions)\./;

const audienceOf = (entry: string) => {
  const [, path] = entry.match(/\/src\/islands\/(.+)/) ?? [];
  return path === undefined ? undefined : audiences.find(([, , islands]) => islands.test(path));
};

/**
 * Names the chunk of a module that several islands share, by who loads them. By itself the bundler makes a chunk for each
 * combination of islands: dozens of files of a few hundred bytes, each with its own headers. What one island alone needs, what a
 * press brings and what the scripts of public pages share stay as they are.
 */
export function islandChunks(): (id: string, context: Context) => string | null {
  const known = new Map<string, Set<string>>();

  // the entries that import a module, also through others
  function entriesOf(id: string, context: Context): Set<string> {
    const before = known.get(id);
    if (before) return before;
    const entries = new Set<string>();
    // a module that imports itself through others adds nothing
    known.set(id, entries);
    const info = context.getModuleInfo(id);
    if (info?.isEntry || loadedByElement.test(id)) entries.add(id);
    const importers = info?.importers ?? [];
    for (const importer of loadedAtOnce.test(id) ? [...importers, ...(info?.dynamicImporters ?? [])] : importers) {
      for (const entry of entriesOf(importer, context)) entries.add(entry);
    }
    return entries;
  }

  return (id, context) => {
    const found = [...entriesOf(id, context)].map(audienceOf);
    const shared = found.filter((one) => one !== undefined);
    if (found.length < 2 || shared.length < found.length) return null;
    const names = new Set(shared.map(([audience]) => audience));
    // forms: few members' pages have one
    const isOfForms = names.has("account") && !names.has("member") && !names.has("training");
    if (names.delete("profile") && !isOfForms) names.add("member");
    // small, and on most pages with an island
    if (names.has("search") && names.size >= 3 && !names.has("account")) return "for-everybody";
    // what signing in, members and training share is small beside what they share with the admin screens, and loaded with it
    if (names.has("account") && names.has("member")) return names.has("search") ? "for-most" : "for-members";
    const screens = new Set(shared.map(([, one]) => one));
    return ["for", ...[...names].sort(), ...(names.size === 1 ? [...screens].sort() : [])].filter(Boolean).join("-");
  };
}
