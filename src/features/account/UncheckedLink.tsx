import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

/** Says why a link could not be looked at yet, and offers to look again. */
export const UncheckedLink = ({ message, onTryAgain }: { message: string; onTryAgain: () => void }) => (
  <Alert tone="warning" action={<Button onClick={onTryAgain}>Try Again</Button>}>
    {message}
  </Alert>
);
