/** `npm run dev`: like `npm start`, but runs the site and the server functions from their sources and reloads them on change. */
import { runProduct } from "./local/run.ts";

await runProduct("npm run dev");
