import { apiUrl, secretKey, type TestFunctions } from "./functions.ts";

type Run = { name: string; body: object; moment: number; random: () => number };

/**
 * Runs a function until it has made so many requests, and kills it there: its last request arrives, or it doesn't. Then the lease of
 * its batch has run out.
 */
export async function runUntil(product: TestFunctions, { name, body, moment, random }: Run): Promise<void> {
  let moments = 0;
  const never = new Promise<never>(() => undefined);
  const arriving: Promise<Response>[] = [];
  const arrives: typeof product.network = (input, init) => {
    const response = product.network(input, init);
    arriving.push(response);
    return response;
  };
  await new Promise<void>((end) => {
    const functions = product.mount(async (input, init) => {
      moments += 1;
      if (moments > moment) return never;
      if (moments < moment) return arrives(input, init);
      if (random() < 0.5) void arrives(input, init);
      end();
      return never;
    });
    const headers = { apikey: secretKey, "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    void functions(new Request(`${apiUrl}/functions/v1/${name}`, request)).then(() => end());
  });
  // on the embedded engine the statements of the test would come between its own
  await Promise.allSettled(arriving);
  product.clock.now = new Date(product.clock.now.getTime() + 121_000);
}
