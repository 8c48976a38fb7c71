import { useRef, useState } from "react";
import { invite } from "@/features/friends/friend-changes.store.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { useBusy } from "@/ui/use-busy.ts";

interface Props {
  planTitle: string;
  /** the first invitation is the dialog's primary action */
  isFirst: boolean;
  onResult: (result: { isFailure: boolean; text: string }) => void;
}

/** Creates an invitation link for one friend, to share or to copy. */
export default function InviteFriend({ planTitle, isFirst, onResult }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, run] = useBusy();

  async function make() {
    const made = await run(invite);
    if ("failure" in made) return onResult({ isFailure: true, text: made.failure });
    setAddress(made.address);
    onResult({ isFailure: false, text: friendMessages.made });
  }

  async function send(url: string) {
    try {
      if (navigator.share) return await navigator.share({ title: `Jump ${planTitle} with me`, url });
      await navigator.clipboard.writeText(url);
      onResult({ isFailure: false, text: friendMessages.copied });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      frame.current?.querySelector("input")?.select();
      onResult({ isFailure: false, text: friendMessages.copyByHand });
    }
  }

  return (
    <div ref={frame} className="grid justify-items-start gap-3 border-t border-line pt-4">
      {address && (
        <div className="w-full">
          <Field
            label="Link for your friend"
            hint="It is shown only now, and works for one person."
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {address && (
          <Button icon="share" onClick={() => void send(address)}>
            Send the link
          </Button>
        )}
        <Button
          variant={address ? "quiet" : isFirst ? "primary" : "outline"}
          icon="plus"
          busy={isBusy}
          onClick={() => void make()}
        >
          {address ? "Another link" : "Invite a friend"}
        </Button>
      </div>
    </div>
  );
}
