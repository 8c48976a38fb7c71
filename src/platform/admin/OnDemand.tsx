import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { notifyError } from "@/platform/admin/notice.store.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** A component whose code is loaded when it is first shown. */
type Part<Props> = { load: () => Promise<ComponentType<Props>>; loaded?: ComponentType<Props> };

interface Props<PartProps> {
  part: Part<PartProps>;
  props: PartProps;
}

/** Loads a part before it is shown, so that it takes keys at once. Without a network, showing it tries again. */
export const preload = <PartProps,>(part: Part<PartProps>): Promise<void> =>
  part.load().then((component) => {
    part.loaded = component;
  }, console.warn);

/**
 * Loads a dialog's code when it is first opened. If loading fails, shows a notice and closes the dialog, so that the next click
 * tries again.
 */
export function OnDemand<PartProps extends { onClose: () => void }>({ part, props }: Props<PartProps>) {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (Loaded) return;
    let isGone = false;
    part
      .load()
      .then((component) => {
        part.loaded = component;
        if (!isGone) setLoaded(() => component);
      })
      .catch((error) => {
        console.warn(error);
        if (isGone) return;
        notifyError(genericMessages.notLoaded);
        close();
      });
    return () => {
      isGone = true;
    };
  }, [part, Loaded]);
  return Loaded ? <Loaded {...props} /> : <StatusRegion hidden>Loading...</StatusRegion>;
}
