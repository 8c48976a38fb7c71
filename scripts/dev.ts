/** `npm run dev`: as `npm start`, with the site and the server functions run from their sources and reloaded on change. */
import { runProduct } from "./local/run.ts";

await runProduct("npm run dev");
