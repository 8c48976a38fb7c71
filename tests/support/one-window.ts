/**
 * Runs a test of a rate limit, and runs it again if the limit's window ended meanwhile: windows follow the wall clock. Each
 * attempt gets a new subject.
 */
export async function inOneWindow<Done>(seconds: number, attempt: (subject: string) => Promise<Done>): Promise<Done> {
  const window = () => Math.floor(Date.now() / 1000 / seconds);
  for (;;) {
    const began = window();
    const done = await attempt(crypto.randomUUID());
    if (window() === began) return done;
  }
}
