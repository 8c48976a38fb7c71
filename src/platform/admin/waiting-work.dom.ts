import { $notice } from "@/platform/admin/notice.store.ts";
import { $role } from "@/platform/admin/role.store.ts";
import { readWaitingWork, type WaitingWork } from "@/platform/admin/waiting-work.data.ts";

/** Counts what waits behind links of the navigation, whose data-count names it. The number follows the link's text (data-waiting). */
async function count() {
  const work = await readWaitingWork();
  for (const link of document.querySelectorAll<HTMLElement>("a[data-count]")) {
    const waiting = work[link.dataset.count as keyof WaitingWork];
    if (waiting > 0) link.dataset.waiting = waiting > 99 ? "99+" : String(waiting);
    else delete link.dataset.waiting;
  }
}

const countIf = (isDue: boolean) => isDue && void count().catch(console.warn);

// with each confirmation of the role, and after each action
$role.subscribe((role) => countIf(role.state === "ready" && role.value !== null));
$notice.listen((notice) => countIf(notice !== null));
