import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

/** Shows why a link couldn't be checked yet, with a button to retry. */
export const UncheckedLink = ({ message, onTryAgain }: { message: string; onTryAgain: () => void }) => (
  <Alert tone="warning" action={<Button onClick={onTryAgain}>Try Again</Button>}>
    {message}
  </Alert>
);
