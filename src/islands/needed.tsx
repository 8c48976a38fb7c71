import { type ComponentType, lazy, useEffect } from "react";
import { genericMessages } from "@/generic-messages.ts";
import { Alert } from "@/ui/Alert.tsx";

/**
 * A part that is loaded when it is shown. When it can't be had, that is said in its place, so that nothing around it is lost; shown
 * again, it is loaded again.
 */
export function needed<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
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
