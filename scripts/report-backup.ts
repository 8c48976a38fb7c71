/** Tells the project that a backup is stored, for /health: npm run report:backup. The backup workflow runs this last. */
import "./hosted-environment.ts";
import { serviceClient } from "./service-client.ts";

const last_backup_at = new Date().toISOString();
const { error } = await serviceClient().from("site_settings").update({ last_backup_at }).eq("id", "site");
if (error) {
  console.error(`The backup is stored, but the project doesn't know: ${error.message}`);
  process.exit(1);
}
