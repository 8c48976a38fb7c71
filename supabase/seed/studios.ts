import { elsewhere } from "./studios/elsewhere.ts";
import { europe } from "./studios/europe.ts";
import type { Studio } from "./types.ts";

/** Examples, every one: example.com addresses and 555 numbers. */
export const studios: Studio[] = [...europe, ...elsewhere];
