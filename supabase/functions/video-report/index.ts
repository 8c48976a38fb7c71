import { serve } from "../_shared/serve.ts";
import { handle } from "./handler.ts";

export default { fetch: serve("video-report", handle) };
