import type { AsyncState } from "@/platform/resource.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

interface Props {
  of: AsyncState<unknown>;
  retry: () => unknown;
}

/** The message of a failed request with a button to repeat it; nothing in other states. */
export const LoadFailure = ({ of, retry }: Props) =>
  of.state === "failed" && (
    <Alert
      tone="danger"
      action={
        <Button size="sm" variant="outline" icon="refresh" onClick={() => void retry()}>
          Try Again
        </Button>
      }
    >
      {of.message}
    </Alert>
  );
