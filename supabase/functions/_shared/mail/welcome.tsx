/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { type Footer, MailLayout, NewsletterFooter } from "./layout.tsx";
import { theme } from "./theme.ts";

export const welcomeSubject = "Welcome to Jumping Fitness";

/** The email that welcomes a new subscriber and suggests a first workout. */
export const welcomeMail = (footer: Footer) => (
  <MailLayout
    title={welcomeSubject}
    preview="One email a week: new videos, new plans and an article."
    footer={<NewsletterFooter {...footer} />}
  >
    <Heading as="h1" className="strong" style={theme.heading}>
      Welcome aboard!
    </Heading>
    <Text className="soft" style={theme.text}>
      Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos,
      workout plans, and health tips.
    </Text>
    <Text className="soft" style={theme.text}>
      New to the mini-trampoline? Start with 10 to 15 minutes, two or three times a week. These are short:
    </Text>
    <Button className="button" href={`${footer.siteUrl}/videos?duration=10`} style={theme.button}>
      Jump for ten minutes
    </Button>
  </MailLayout>
);
