import { type ComponentType, lazy, useEffect } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";
import { Alert } from "@/ui/Alert.tsx";

/** A lazy component that renders an error when its code fails to load. Mounting it again retries. */
export function lazyOrError<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props>;
  const renew = () => {
    Part = lazy(() =>
      load().catch((error) => {
        console.warn(error);
        return { default: () => <NotLoaded onGone={renew} /> };
      }),
    );
  };
  renew();
  return (props: Props) => <Part {...props} />;
}

function NotLoaded({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return <Alert tone="danger">{genericMessages.notLoaded}</Alert>;
}
