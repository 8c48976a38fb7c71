import { type RefObject, useEffect, useState } from "react";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { forgetRegistration, registeredEmail } from "./just-registered.ts";
import { NoMailHint } from "./NoMailHint.tsx";

/** After registering, until it is closed: which address the mail went to. The form has the address already. */
export default function JustRegistered({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [email, setEmail] = useState("");
  useEffect(() => {
    const registered = registeredEmail();
    const field = form.current?.elements.namedItem("email");
    if (registered && field instanceof HTMLInputElement) field.value ||= registered;
    setEmail(registered);
  }, [form]);

  if (!email) return null;
  const close = () => {
    forgetRegistration();
    setEmail("");
  };
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={close}>
          Close
        </Button>
      }
    >
      <p>
        Follow the link in the email to <strong>{email}</strong>.
      </p>
      <NoMailHint />
    </Alert>
  );
}
