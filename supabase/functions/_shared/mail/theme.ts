/** Light colours stand inline, where every mail program reads them; dark ones are laid over by class where it can. */
export const theme = {
  page: { backgroundColor: "#fff7ed", margin: 0, padding: "24px 0", fontFamily: "Verdana, Arial, sans-serif" },
  sheet: { backgroundColor: "#ffffff", borderRadius: "16px", maxWidth: "600px", padding: "32px" },
  brand: { color: "#c2410c", fontSize: "14px", fontWeight: 700, letterSpacing: "0.04em", margin: "0 0 16px" },
  heading: { color: "#1c1917", fontSize: "26px", lineHeight: "32px", margin: "0 0 12px" },
  subheading: { color: "#1c1917", fontSize: "19px", lineHeight: "26px", margin: "32px 0 8px" },
  text: { color: "#44403c", fontSize: "16px", lineHeight: "25px", margin: "0 0 12px" },
  small: { color: "#57534e", fontSize: "13px", lineHeight: "20px", margin: "0 0 6px" },
  link: { color: "#c2410c", textDecoration: "underline" },
  button: {
    backgroundColor: "#c2410c",
    borderRadius: "12px",
    color: "#ffffff",
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 700,
    padding: "14px 22px",
    textDecoration: "none",
  },
  rule: { borderColor: "#e7e5e4", margin: "28px 0 18px" },
} as const;

/** The dark counterpart, for mail programs that follow the reader's system. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #1c1917 !important; }
  .sheet { background-color: #292524 !important; }
  .strong { color: #fafaf9 !important; }
  .soft { color: #d6d3d1 !important; }
  .accent { color: #fdba74 !important; }
  .rule { border-color: #44403c !important; }
}
@media (max-width: 480px) { .sheet { padding: 24px 18px !important; border-radius: 0 !important; } }`;
