/**
 * Does something that counts uses of a rate limit, again from the start when the limit's window ended meanwhile: windows follow the
 * clock on the wall, which no test may depend on. Each attempt gets a subject of its own.
 */
export async function inOneWindow<Done>(seconds: number, attempt: (subject: string) => Promise<Done>): Promise<Done> {
  const window = () => Math.floor(Date.now() / 1000 / seconds);
  for (;;) {
    const began = window();
    const done = await attempt(crypto.randomUUID());
    if (window() === began) return done;
  }
}
