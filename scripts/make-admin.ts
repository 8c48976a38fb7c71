/** Makes an account an administrator: npm run make-admin -- someone@example.com */
import "./hosted-environment.ts";
import { serviceClient } from "./service-client.ts";

async function makeAdmin(email: string | undefined) {
  if (!email) throw new Error("Say whose account: npm run make-admin -- someone@example.com");
  const { data: isAdmin, error } = await serviceClient().rpc("make_admin", { email });
  if (error?.message.includes("fetch failed"))
    throw new Error(
      `${process.env.PUBLIC_SUPABASE_URL} can't be reached. Check the network, and whether the project is paused.`,
    );
  if (error?.code === "42501") throw new Error("SUPABASE_SECRET_KEY isn't the project's secret key, sb_secret_….");
  if (error) throw new Error(`The database refused: ${error.message}`);
  if (!isAdmin)
    throw new Error(
      `No account has the confirmed address ${email}. Register it on the site, open the link in its mail, then run this again.`,
    );
  console.log(`${email} is an administrator of ${process.env.PUBLIC_SUPABASE_URL} now.`);
}

await makeAdmin(process.argv[2]?.trim()).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
