/** The tokens of the site (src/styles/tokens.css). Light colors are inline styles, which every email client supports; dark ones override them by class. */
export const theme = {
  page: { backgroundColor: "#f0f2ff", margin: 0, padding: "24px 0", fontFamily: "Verdana, Arial, sans-serif" },
  sheet: {
    backgroundColor: "#ffffff",
    borderRadius: "16px",
    borderTop: "6px solid #ff6a2b",
    maxWidth: "600px",
    padding: "32px",
  },
  brand: { color: "#b83a05", fontSize: "14px", fontWeight: 700, letterSpacing: "0.04em", margin: "0 0 16px" },
  heading: { color: "#16122b", fontSize: "26px", lineHeight: "32px", margin: "0 0 12px" },
  subheading: { color: "#16122b", fontSize: "19px", lineHeight: "26px", margin: "32px 0 12px" },
  title: { fontSize: "16px", fontWeight: 700, lineHeight: "22px", color: "#16122b", textDecoration: "none" },
  text: { color: "#524c6e", fontSize: "16px", lineHeight: "25px", margin: "0 0 12px" },
  small: { color: "#524c6e", fontSize: "13px", lineHeight: "20px", margin: "0 0 6px" },
  link: { color: "#b83a05", textDecoration: "underline" },
  picture: { borderRadius: "10px", display: "block", backgroundColor: "#f0f2ff", color: "#524c6e", fontSize: "13px" },
  button: {
    backgroundColor: "#b83a05",
    borderRadius: "12px",
    color: "#ffffff",
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 700,
    padding: "14px 22px",
    textDecoration: "none",
  },
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
  .sheet { padding: 24px 18px !important; border-radius: 0 !important; }
  .picture, .frame { width: 112px !important; }
  .picture { height: 63px !important; }
}`;
