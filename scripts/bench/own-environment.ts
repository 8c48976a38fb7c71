import { join } from "node:path";
import { freePort } from "../test/free-port.ts";

/** Settings of `npm start` for a product of its own: free ports, its data and keys in the folder. */
export async function environmentIn(folder: string) {
  const [site, api, mail] = [await freePort(), await freePort(), await freePort()];
  return {
    SITE_PORT: String(site),
    API_PORT: String(api),
    MAIL_PORT: String(mail),
    DATA_DIR: join(folder, "data"),
    ENV_FILE: join(folder, "keys.env"),
  };
}
