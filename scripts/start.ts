/** `npm start`: the whole product on this machine, until Ctrl-C. `--reset` starts over with fresh demo content. */
import { setFlagsFromString } from "node:v8";
import { runProduct } from "./local/run.ts";

// The servers and the database stay for hours: their heaps grow with what is in use, not with what is waiting to be collected.
setFlagsFromString("--heap-growing-percent=30");
await runProduct("npm start");
