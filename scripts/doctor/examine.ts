import { examineAccounts } from "./examine-accounts.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineMailDomain } from "./examine-dns.ts";
import {
  examineClientAddress,
  examineFunctions,
  examineHealth,
  examineMail,
  examineSignIn,
  examineSite,
  examineYoutube,
} from "./examine-services.ts";
import { examineSettings } from "./examine-settings.ts";
import { type DoctorContext, type Finding, missing } from "./finding.ts";

/** All findings about an environment: its settings, then everything that they give access to. */
export async function examine(context: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = context.environment;
  const settings = examineSettings(context.environment);
  if (!url || !secretKey || !URL.canParse(url)) return settings;
  const reached = await reach(url, context);
  if (reached) return [...settings, reached];
  const seen = await Promise.all(
    [
      // mail works before the first administrator registers
      examineSignIn,
      examineAccounts,
      examineMail,
      examineYoutube,
      examineMailDomain,
      examineDatabase,
      examineFunctions,
      examineClientAddress,
      examineHealth,
      examineSite,
    ].map((look) => look(context)),
  );
  return [...settings, ...seen.flat()];
}

async function reach(url: string, { environment, fetch }: DoctorContext): Promise<Finding | undefined> {
  const apikey = environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  try {
    const { status } = await fetch(`${url}/rest/v1/studios?select=id&limit=1`, { headers: { apikey } });
    if (status >= 500)
      return missing(
        `The project answers ${status}`,
        "Look at it in Supabase's dashboard: it may be paused, restarting or out of connections. The local stack: npm start.",
      );
    if (status !== 401) return undefined;
    return missing(
      "The project does not know the publishable key",
      "Copy it again from the API settings of the project into PUBLIC_SUPABASE_PUBLISHABLE_KEY.",
    );
  } catch (error) {
    return missing(
      `${url} can't be reached: ${error instanceof Error ? error.message : String(error)}`,
      "Check PUBLIC_SUPABASE_URL; a paused project is woken in its dashboard, the local stack by npm start.",
    );
  }
}
