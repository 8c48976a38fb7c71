const circle = {
  borderRadius: "24px",
  borderStyle: "solid",
  borderWidth: "4px",
  fontSize: "20px",
  fontWeight: 700,
  height: "40px",
  lineHeight: "40px",
  textAlign: "center",
  width: "40px",
} as const;

/** The site's design tokens (src/site/styles/tokens.css). Light colors are inline styles, which every email client supports; dark colors override them by class. */
export const theme = {
  page: {
    backgroundColor: "#f0f2ff",
    margin: 0,
    padding: "24px 12px",
    fontFamily: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  },
  sheet: {
    backgroundColor: "#ffffff",
    borderRadius: "20px",
    borderTop: "10px solid #ff6a2b",
    maxWidth: "600px",
    padding: "32px 40px",
  },
  brand: { color: "#b83a05", fontSize: "14px", fontWeight: 700, letterSpacing: "2px", margin: "0 0 24px" },
  heading: { color: "#16122b", fontSize: "28px", lineHeight: "34px", margin: "0 0 16px" },
  subheading: { color: "#16122b", fontSize: "19px", lineHeight: "26px", margin: "32px 0 12px" },
  title: { fontSize: "16px", fontWeight: 700, lineHeight: "22px", color: "#16122b", textDecoration: "none" },
  text: { color: "#524c6e", fontSize: "16px", lineHeight: "25px", margin: "0 0 12px" },
  strong: { color: "#16122b" },
  small: { color: "#524c6e", fontSize: "13px", lineHeight: "20px", margin: "0 0 6px" },
  link: { color: "#b83a05", textDecoration: "underline" },
  picture: { borderRadius: "10px", display: "block", backgroundColor: "#f0f2ff", color: "#524c6e", fontSize: "13px" },
  button: {
    backgroundColor: "#ff6a2b",
    borderRadius: "20px",
    color: "#16122b",
    display: "inline-block",
    fontSize: "17px",
    fontWeight: 600,
    padding: "16px 28px",
    textDecoration: "none",
  },
  // a completed workout of the week's goal
  done: { ...circle, backgroundColor: "#ff6a2b", borderColor: "#ff6a2b", color: "#16122b" },
  open: { ...circle, borderColor: "#dfe0f2" },
  rule: { borderColor: "#dfe0f2", margin: "28px 0 18px" },
} as const;

/** Dark mode and small screens, for email clients that support media queries. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #100e24 !important; }
  .sheet { background-color: #1b1738 !important; }
  .strong { color: #f5f3ff !important; }
  .soft { color: #b9b3dc !important; }
  .accent { color: #ff9d70 !important; }
  .rule { border-color: #332d5e !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 22px !important; }
  .button { display: block !important; text-align: center !important; }
  .picture, .frame { width: 112px !important; }
  .picture { height: 63px !important; }
}`;
