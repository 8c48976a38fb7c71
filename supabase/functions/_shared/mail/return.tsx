/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { type Footer, MailLayout, NewsletterFooter } from "./layout.tsx";
import { theme } from "./theme.ts";

export const returnSubject = "Do you want our newsletter again?";

/** The email that asks a former subscriber, whose address was entered in the form, whether to come back. */
export const returnMail = (footer: Footer) => (
  <MailLayout
    title={returnSubject}
    preview="You left our newsletter. You come back only if you say so."
    footer={<NewsletterFooter {...footer} />}
  >
    <Heading as="h1" className="strong" style={theme.heading}>
      Back on the mat?
    </Heading>
    <Text className="soft" style={theme.text}>
      Somebody, hopefully you, subscribed this address to our newsletter. You had left it, so we ask first: choose what
      you would like to hear about, and you are back.
    </Text>
    <Button className="button" href={footer.preferencesUrl} style={theme.button}>
      Choose and come back
    </Button>
    <Text className="soft" style={theme.text}>
      It wasn't you? Then ignore this email. You stay unsubscribed.
    </Text>
  </MailLayout>
);
