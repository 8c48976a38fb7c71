import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { h } from "./element.ts";
import { type Footer, MailLayout } from "./layout.ts";
import { theme } from "./theme.ts";

export const welcomeSubject = "Welcome to Jumping Fitness";

/** Greets a new subscriber and shows the first useful thing to do. */
export const WelcomeMail = ({ footer }: { footer: Footer }) =>
  h(
    MailLayout,
    { preview: "One mail a week: new videos, plans and something worth reading.", footer },
    h(Heading, { as: "h1", className: "strong", style: theme.heading }, "Good to have you on the mat"),
    h(
      Text,
      { className: "soft", style: theme.text },
      "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.",
    ),
    h(
      Text,
      { className: "soft", style: theme.text },
      "New to the mini trampoline? Start with 10 to 15 minutes, two or three times a week. These are short:",
    ),
    h(Button, { href: `${footer.siteUrl}/videos?duration=10`, style: theme.button }, "Jump for ten minutes"),
  );
