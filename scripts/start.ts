/** `npm start`: runs the product on this machine until Ctrl-C. `--reset` starts with fresh demo content. */
import { runProduct } from "./local/run.ts";

await runProduct("npm start");
