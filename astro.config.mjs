import { setFlagsFromString } from "node:v8";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { isForSearchEngines } from "./src/domain/search-engines.ts";
import { clientDirectives } from "./src/integrations/client-directives.ts";
import { dataVersion } from "./src/integrations/data-version.ts";
import { externalDataStore } from "./src/integrations/external-data-store.ts";
import { flatImports } from "./src/integrations/flat-imports.ts";
import { hostSettings } from "./src/integrations/host-settings.ts";
import { incrementalBuild } from "./src/integrations/incremental-build.ts";
import { islandChunks } from "./src/integrations/island-chunks.ts";
import { withLastChange } from "./src/integrations/last-changes.ts";
import { plainImports } from "./src/integrations/plain-imports.ts";
import { readsRows } from "./src/integrations/reads-rows.ts";
import { redirects } from "./src/integrations/redirects.ts";
import { serviceWorker } from "./src/integrations/service-worker.ts";
import { shareImages } from "./src/integrations/share-images/integration.ts";

// A build of many pages makes garbage faster than it is collected by default: this bounds the heap by what is in use.
setFlagsFromString("--heap-growing-percent=15");

// What the scripts of nearly every page share comes with the header: a chunk of its own would cost more than its code.
const header = {
  name: "header",
  test: /(?:stored-session|failure-message|preload-helper)\.[jt]s$|Header\.astro\?astro&type=script|elements\/(?:account-menu|dismissible-menus)\.ts/,
};
const smallRules = {
  name: "small-rules",
  test: /domain\/(?:email-address|language|capitalized|pluralize|plain-text)\.ts$/,
};
const requests = { name: "requests", test: /data\/(?:errors|functions)\.ts$/ };
// The list of studios and the page of one ask for both.
const studioHours = { name: "studio-hours", test: /domain\/(?:studio|open-when)\.ts$/ };
const smallButtons = { name: "small-buttons", test: /(?:coming-soon|share-button)\.ts$/ };

// What every island needs besides React's own entry, and nothing else imports.
const everyIsland = {
  name: "every-island",
  test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/(?!.*client)|\/src\/ui\/(?:Alert|Button|StatusRegion|ignore-double-click|keeping-focus)\.tsx?$/,
};

// What several islands need, by who loads it. A chunk takes only what is named for it: more would come along to pages without it.
const sharedByIslands = { name: islandChunks(), includeDependenciesRecursively: false };

// Parts of one screen that another one shows now and then, one by one.
const planParts = {
  name: "plan-parts",
  test: /islands\/(?:LeavePlan|schedule\/PlanSchedule|plan\/(?:DayAction|DayFeedback|use-focus-on-plan-start))\.tsx?$|stores\/undo-day\.ts$/,
  includeDependenciesRecursively: false,
};
const trainingDays = {
  name: "training-days",
  test: /(?:data|domain|stores)\/training-days\.ts$|domain\/next-workout\.ts$|islands\/schedule\/(?:DayDate|TrainingDays)\.tsx$/,
  includeDependenciesRecursively: false,
};
// With whom a member jumps a plan, and what is said when they are invited.
const friends = {
  name: "friends",
  test: /(?:data|domain|stores)\/friends\.ts$|friend-messages\.ts$|islands\/friends\/PlanFriends\.tsx$/,
  includeDependenciesRecursively: false,
};
// What the profile asks about mails, read and saved together.
const reminders = {
  name: "reminders",
  test: /islands\/account\/(?:Reminders|WeekMail)\.tsx$/,
  includeDependenciesRecursively: false,
};

// What a list keeps in its address and its history entry: content pages load it without an island.
const listPlace = {
  name: "list-place",
  test: /stores\/(?:list-place|address)\.ts$|elements\/early-press\.ts$|domain\/list-address\.ts$/,
  includeDependenciesRecursively: false,
};

// What the lists of islands share, and no other page of a member needs.
const lists = {
  name: "lists",
  test: /domain\/video-search\.ts$|stores\/query-param-store\.ts$/,
  includeDependenciesRecursively: false,
};

const weeklyGoal = {
  name: "weekly-goal",
  test: /(?:data|domain|stores)\/weekly-goals?\.ts$|islands\/goal\/(?:WeeklyGoal|GoalOffer|GoalRing)\.tsx$/,
  includeDependenciesRecursively: false,
};
// Forms around an account; the dashboard has none.
const accountForms = {
  name: "account-forms",
  test: /src\/(?:account-messages|stores\/(?:outcome|sign-in)|domain\/(?:credentials|auth-callback)|islands\/account\/(?:FormResult|NewPasswordFields|PasswordField|use-form|use-browser-value|use-is-live|use-double-tap-guard)|ui\/Field)\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** Astro's own setting, which says the same of entries, doesn't let a chunk leave out what its modules import. */
const extendableEntries = {
  name: "extendable-entries",
  configEnvironment: (name) =>
    name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : undefined,
};

export default defineConfig({
  // the public address of the site, for canonical links, feeds and mails
  site: process.env.SITE_URL ?? "http://localhost:4321",
  trailingSlash: "never",
  // hosts redirect by themselves (_redirects, vercel.json): a page that refreshes would stand in their way
  build: { format: "file", redirects: false },
  redirects,
  outDir: process.env.OUT_DIR ?? "./dist",
  cacheDir: process.env.CACHE_DIR ?? "./node_modules/.astro",
  integrations: [
    react(),
    sitemap({ filter: (address) => isForSearchEngines(new URL(address).pathname), serialize: withLastChange }),
    readsRows(),
    dataVersion(),
    externalDataStore(),
    clientDirectives(),
    plainImports(),
    flatImports(),
    shareImages(),
    hostSettings(),
    serviceWorker(),
    // says last that the cache is whole
    incrementalBuild(),
  ],
  // no page has code to highlight
  markdown: { syntaxHighlight: false },
  security: { csp: true },
  vite: {
    plugins: [tailwindcss(), extendableEntries],
    // a face within the styles would come to every page
    build: { assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  header,
                  smallRules,
                  requests,
                  smallButtons,
                  studioHours,
                  everyIsland,
                  planParts,
                  trainingDays,
                  friends,
                  reminders,
                  listPlace,
                  lists,
                  weeklyGoal,
                  accountForms,
                  sharedByIslands,
                ],
              },
            },
          },
        },
      },
    },
  },
});
