import { apiUrl, secretKey, type TestFunctions } from "./functions.ts";

type Run = { name: string; body: object; moment: number; random: () => number };

/**
 * Kills a function at its nth request; the server may or may not receive that last request. Then moves the clock past the lease
 * of its batch.
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
  // the test's statements would otherwise run between the function's
  await Promise.allSettled(arriving);
  product.clock.now = new Date(product.clock.now.getTime() + 121_000);
}
