import { useEffect } from "react";
import { safeReturnPath } from "@/domain/return-path.ts";
import { messages } from "@/messages.ts";
import { completeSignIn } from "@/stores/sign-in.ts";
import { Spinner } from "@/ui/Spinner.tsx";
import { withErrorBoundary } from "../with-error-boundary.tsx";
import { consumeCallbackParams } from "./consume-callback-params.ts";
import { nextPath } from "./use-next.ts";

/** Turns the address of a mail's link into a session and goes on, or to the login page with the reason why not. */
function AuthCallback() {
  useEffect(() => void arrive(), []);
  return (
    <p role="status" className="grid justify-items-center gap-6 text-xl">
      <span className="text-5xl text-primary-ink">
        <Spinner />
      </span>
      {messages.auth.completing}
    </p>
  );
}

async function arrive() {
  const next = nextPath();
  const { search, hash } = consumeCallbackParams();
  const arrival = await completeSignIn(search, hash);
  if (arrival.kind === "failed") location.replace(`/auth/login?error=${encodeURIComponent(arrival.message)}`);
  else location.replace(arrival.recovery ? "/auth/reset-password" : safeReturnPath(next));
}

export default withErrorBoundary(AuthCallback);
