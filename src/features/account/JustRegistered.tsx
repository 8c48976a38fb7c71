import { type RefObject, useEffect, useState } from "react";
import { useBrowserValue } from "@/platform/use-browser-value.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { forgetRegistration, registeredEmail, registeredKey } from "./just-registered.browser.ts";
import { NoMailHint } from "./NoMailHint.tsx";
import ResendConfirmation from "./ResendConfirmation.tsx";

/** A note after registering with the address the email went to. Also fills in the email field of the login form. */
export default function JustRegistered({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const email = useBrowserValue(registeredEmail, "");
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem("email");
    if (field instanceof HTMLInputElement) field.value ||= email;
  }, [form, email]);

  const close = () => {
    forgetRegistration();
    setClosed(true);
  };
  return (
    <div hidden={!email || isClosed} data-stored={registeredKey} suppressHydrationWarning>
      <Alert
        action={
          <Button variant="outline" size="sm" onClick={close}>
            Close
          </Button>
        }
      >
        <p>
          Follow the link in the email to <strong suppressHydrationWarning>{email}</strong>.
        </p>
        <div className="mt-2 grid gap-2 font-normal text-ink">
          <ResendConfirmation email={email} />
          <NoMailHint isAtSignIn />
        </div>
      </Alert>
    </div>
  );
}
