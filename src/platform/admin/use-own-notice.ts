import { useStore } from "@nanostores/react";
import { useCallback, useState } from "react";
import { $notice, type Notice } from "@/platform/admin/notice.store.ts";

/**
 * The notice of a form's own work, such as the failure of its submit; null when what the screen shows came from something else.
 * `during` runs that work.
 */
export function useOwnNotice() {
  const notice = useStore($notice);
  const [own, setOwn] = useState<Notice | null>(null);
  const during = useCallback(async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    const before = $notice.get();
    const result = await work();
    if ($notice.get() !== before) setOwn($notice.get());
    return result;
  }, []);
  return { notice: notice === own ? notice : null, during };
}
