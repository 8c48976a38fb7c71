import { useStore } from "@nanostores/react";
import { useCallback, useState } from "react";
import { $notice, type Notice } from "@/platform/admin/notice.store.ts";

/**
 * The current notice if it came from work that this form ran with `captureNotice`, such as a failed submit; null for a notice of anything
 * else on the screen.
 */
export function useOwnNotice() {
  const notice = useStore($notice);
  const [own, setOwn] = useState<Notice | null>(null);
  const captureNotice = useCallback(async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    const before = $notice.get();
    const result = await work();
    if ($notice.get() !== before) setOwn($notice.get());
    return result;
  }, []);
  return { notice: notice === own ? notice : null, captureNotice };
}
