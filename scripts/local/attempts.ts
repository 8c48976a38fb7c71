/** Counts attempts per subject in a sliding window, in memory. */
export function countAttempts({ allowed, seconds }: { allowed: number; seconds: number }) {
  const times = new Map<string, number[]>();

  const recent = (subject: string) => {
    const since = Date.now() - seconds * 1000;
    const left = (times.get(subject) ?? []).filter((time) => time > since);
    if (left.length > 0) times.set(subject, left);
    else times.delete(subject);
    return left;
  };

  return {
    /** Seconds until the subject may try again; 0 if it may now. */
    wait(subject: string): number {
      const [oldest = 0, ...others] = recent(subject).slice(-allowed);
      return others.length + 1 < allowed || oldest === 0 ? 0 : Math.ceil((oldest - Date.now()) / 1000 + seconds);
    },
    note: (subject: string) => void times.set(subject, [...recent(subject), Date.now()]),
  };
}
