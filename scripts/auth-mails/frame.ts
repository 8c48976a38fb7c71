import type { AuthMail } from "./mails.ts";

const sheet = {
  text: "margin: 0 0 16px; color: #524c6e; font-size: 17px; line-height: 1.6;",
  button:
    "display: inline-block; padding: 16px 28px; background: #ff6a2b; border-radius: 20px; color: #16122b; font-size: 17px; font-weight: 600; text-decoration: none;",
  hint: "margin: 0 0 8px; color: #524c6e; font-size: 14px; line-height: 1.6;",
  address: "margin: 0; color: #524c6e; font-size: 13px; line-height: 1.5; word-break: break-all;",
  note: "margin: 0; color: #524c6e; font-size: 13px; line-height: 1.6;",
};

const button = ({ label, href }: { label: string; href: string }) => `
                <p style="margin: 28px 0;">
                  <a class="button" href="${href}" style="${sheet.button}">${label}</a>
                </p>
                <p class="soft" style="${sheet.hint}">The link works once, for an hour. If the button does nothing, paste this into your browser:</p>
                <p class="soft" style="${sheet.address}">${href}</p>`;

/** The page of a mail of the auth service: tables and inline styles, which every email client supports. */
export const framed = ({ subject, preview, heading, text, action, note }: AuthMail): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>
      :root { color-scheme: light dark; }
      @media (max-width: 480px) {
        .sheet { padding: 28px 22px !important; }
        .button { display: block !important; text-align: center !important; }
      }
      @media (prefers-color-scheme: dark) {
        .page { background: #100e24 !important; }
        .sheet { background: #1b1738 !important; }
        .strong { color: #f5f3ff !important; }
        .soft { color: #b9b3dc !important; }
        .accent { color: #ff9d70 !important; }
        .rule { border-color: #332d5e !important; }
      }
    </style>
  </head>
  <body class="page" style="margin: 0; padding: 0; background: #f0f2ff; font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;">
    <div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding: 24px 12px;">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
            <tr>
              <td style="height: 10px; background: #ff6a2b; border-radius: 20px 20px 0 0; font-size: 0; line-height: 0;">&nbsp;</td>
            </tr>
            <tr>
              <td class="sheet" style="padding: 40px; background: #ffffff; border-radius: 0 0 20px 20px;">
                <p class="accent" style="margin: 0 0 28px; color: #b83a05; font-size: 14px; font-weight: 700; letter-spacing: 2px;">JUMPING FITNESS</p>
                <h1 class="strong" style="margin: 0 0 16px; color: #16122b; font-size: 28px; line-height: 1.2;">${heading}</h1>
                <p class="soft" style="${sheet.text}">${text}</p>${action ? button(action) : ""}
                <hr class="rule" style="margin: 32px 0 20px; border: 0; border-top: 1px solid #dfe0f2;" />
                <p class="soft" style="${sheet.note}">${note}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
