import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $devices, endDevice, endOtherDevices } from "@/features/account/devices.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import { AccountRow } from "./AccountRow.tsx";

/** A button that opens the list of the member's devices. */
export default function Devices() {
  return (
    <AccountRow
      title="Devices"
      text="Where you are signed in."
      dialog={{
        title: "Your devices",
        label: (
          <>
            Show<span className="sr-only"> devices</span>
          </>
        ),
        content: () => <DeviceList />,
      }}
    />
  );
}

/** The devices, each with a button that signs it out, and one for all others. */
function DeviceList() {
  const devices = useStore($devices);
  const [isBusy, run] = useBusy();
  const [ended, setEnded] = useState<{ outcome: Outcome; done: string } | null>(null);
  if (devices.state === "loading") return <Skeleton className="h-40" />;
  if (devices.state === "failed") return <LoadFailure of={devices} retry={$devices.load} />;
  const end = async (send: () => Promise<Outcome>, done: string) => setEnded({ outcome: await run(send), done });
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {devices.value.map(({ id, name, usedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">
                {isCurrent ? "This device" : `Last used ${localDateTime(usedAt)}`}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="outline"
                size="sm"
                busy={isBusy}
                onClick={() => void end(() => endDevice(id), accountMessages.profile.deviceEnded)}
              >
                Sign out<span className="sr-only"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormResult outcome={ended?.outcome ?? null} done={ended?.done} />
      {devices.value.length > 2 && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => void end(endOtherDevices, accountMessages.profile.devicesEnded)}
        >
          Sign out all others
        </Button>
      )}
    </>
  );
}
