export type Progress = {
  /** Shows that the work is running, and afterwards its duration. The work may return a remark. */
  step: <Result>(name: string, work: () => Promise<Result>, remark?: (result: Result) => string) => Promise<Result>;
  note: (line: string) => void;
};

export const silent: Progress = { step: (_, work) => work(), note: () => undefined };

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Progress output with a line per step. On a terminal, the running step shows its seconds. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  const line = (mark: string, name: string, tail: string) => `  ${mark} ${name.padEnd(18)} ${tail}`;
  return {
    note: (text) => void stream.write(`${text}\n`),
    async step(name, work, remark = () => "") {
      const from = performance.now();
      const show = () => stream.write(`\r${line("·", name, seconds(from))}`);
      const ticking = stream.isTTY ? setInterval(show, 100) : undefined;
      if (!stream.isTTY) stream.write(`${line("·", name, "…")}\n`);
      try {
        const result = await work();
        clearInterval(ticking);
        const details = [seconds(from), remark(result)].filter(Boolean).join(", ");
        stream.write(`${stream.isTTY ? "\r" : ""}${line("✓", name, details)}\n`);
        return result;
      } catch (error) {
        clearInterval(ticking);
        stream.write(`${stream.isTTY ? "\r" : ""}${line("✗", name, seconds(from))}\n`);
        throw error;
      }
    },
  };
}
