/** Makes an account an administrator: npm run make-admin -- someone@example.com */
import { serviceClient } from "./service-client.ts";

const [email] = process.argv.slice(2);
if (!email) {
  console.error("Say whose account: npm run make-admin -- someone@example.com");
  process.exit(1);
}
const { data: isAdmin, error } = await serviceClient().rpc("make_admin", { email });
if (error) {
  console.error(`The database refused: ${error.message}`);
  process.exit(1);
}
if (!isAdmin) {
  console.error(`No account has the address ${email}. Register it on the site first, then run this again.`);
  process.exit(1);
}
console.log(`${email} is an administrator now.`);
