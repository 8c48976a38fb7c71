/** `npm start`: the whole product on this machine, until Ctrl-C. `--reset` starts over with fresh demo content. */
import { runProduct } from "./local/run.ts";

await runProduct("npm start");
