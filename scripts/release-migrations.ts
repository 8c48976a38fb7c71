/** Records the checksums of all migrations in supabase/released.json: npm run release:migrations, once per release. */
import { releaseMigrations } from "./released-migrations.ts";

try {
  const added = await releaseMigrations();
  console.log(added.length === 0 ? "No new migrations." : `Released: ${added.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
