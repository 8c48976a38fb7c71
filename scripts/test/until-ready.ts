/**
 * `npm run check:start`: runs `npm start` until it is ready, sends a request each to the site, the API and the mailbox, and stops it.
 * With `-- dev`, it runs `npm run dev`. For CI, on every system.
 */
import { startNpmScript } from "./npm-script.ts";

const [name = "start"] = process.argv.slice(2);

const script = startNpmScript(name, {}, console.log);
try {
  const [site, api, mailbox] = (await script.ready).match(/http:\/\/localhost:\d+/g) ?? [];
  for (const address of [site, `${api}/functions/v1/health`, `${mailbox}/api/messages`]) {
    const { status } = await fetch(address ?? "");
    console.log(`${status} ${address}`);
    if (status !== 200) process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await script.stop();
}
