/**
 * Builds of the site over 10,000 plans of seven days and as many videos, or over the numbers given (`1000 10000`): the first,
 * the same again, and one after a plan was changed. Fails when ten times the rows take more than 12 times as long (of the
 * processor's time where the system reports it, so that neighbors don't count), when a build needs more than 1.2 GB, when
 * building unchanged content again draws a picture or gives another byte, when a changed plan, or one that is changed back, gives other
 * files than a build of every page, and when at the largest size it costs more than a twentieth of the first build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalog } from "./build-catalog.ts";
import { differentFiles, measuredBuild } from "./measured-build.ts";
import { part } from "./part.ts";
import { numberText, type Row, report } from "./results.ts";

const group = "build";
const largestRatio = 12;
const mostMegabytes = 1200;
const megabyte = 1024 ** 2;
/** From this size on a whole build is long enough to hold a changed plan against it, and too long for a third one. */
const large = 10_000;

type Built = Awaited<ReturnType<typeof measuredBuild>>;
const timeOf = ({ usage, seconds }: Built) => usage?.seconds ?? seconds;

/** Nothing where the system doesn't tell. */
const usageOf = (name: string, { usage }: Built): Row[] =>
  usage === undefined
    ? []
    : [
        { group, name: `${name}: processor time`, value: usage.seconds, unit: "s" },
        {
          group,
          name: `${name}: most memory`,
          value: usage.bytes / megabyte,
          unit: "MB",
          bound: { atMost: mostMegabytes },
        },
      ];

const sameFiles = (name: string, one: Built, other: Built): Row => ({
  group,
  name: `${name}: files that differ`,
  value: differentFiles(one.files, other.files).length,
  unit: "",
  bound: { exactly: 0 },
});

await part(async (open) => {
  const asked = process.argv.slice(2).map(Number);
  const sizes = asked.length > 0 ? asked : [large];
  const { env, fill, change } = await openCatalog(open);
  const times = new Map<number, number>();
  for (const size of sizes) {
    const name = `${numberText(size)} plans and videos`;
    const folder = await mkdtemp(join(tmpdir(), "jumping-bench-build-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    await fill(size);
    const first = await measuredBuild(name, folder, env);
    times.set(size, timeOf(first));
    report(
      { group, name: `${name}: first build`, value: first.seconds, unit: "s" },
      ...usageOf(name, first),
      { group, name: `${name}: pages`, value: first.pages, unit: "", bound: { atLeast: 2 * size } },
      { group, name: `${name}: written`, value: first.bytes / megabyte, unit: "MB" },
    );
    const again = await measuredBuild(`${name} again`, folder, env);
    report(
      { group, name: `${name}: the same again`, value: again.seconds, unit: "s" },
      ...usageOf(`${name} again`, again),
      { group, name: `${name}: pictures drawn again`, value: again.drawn, unit: "", bound: { exactly: 0 } },
      sameFiles(`${name} again`, again, first),
    );
    await change(`update public.workout_plans set title = 'Changed for ${size}' where slug = 'plan-7'`);
    const changed = await measuredBuild(`${name}, one changed`, folder, env);
    const share = { value: timeOf(changed) / timeOf(first), unit: "times" };
    report(
      { group, name: `${name}, one plan changed`, value: changed.seconds, unit: "s" },
      ...usageOf(`${name}, one plan changed`, changed),
      {
        group,
        name: `${name}: a changed plan against the first build`,
        ...share,
        ...(size >= large ? { bound: { atMost: 1 / 20 } } : {}),
      },
    );
    if (size < large) {
      const whole = await measuredBuild(`${name}, every page`, folder, { ...env, BUILD_FULL: "1" });
      report(sameFiles(`${name}, one plan changed`, changed, whole));
    }
    await change(`set session_replication_role = replica;
      update public.workout_plans set title = 'Plan 7', updated_at = '2026-01-01' where slug = 'plan-7';
      set session_replication_role = origin`);
    if (size >= large) {
      // the first build was one of every page
      const undone = await measuredBuild(`${name}, changed back`, folder, env);
      report(sameFiles(`${name}, changed back`, undone, first), ...usageOf(`${name}, changed back`, undone));
    }
    const tenth = times.get(size / 10);
    if (tenth === undefined) continue;
    const ratio = { value: (times.get(size) ?? 0) / tenth, unit: "times", bound: { atMost: largestRatio } };
    report({ group, name: `${name} against ${numberText(size / 10)}`, ...ratio });
  }
});
