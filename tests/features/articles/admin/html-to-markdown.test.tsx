import { expect, test } from "vitest";
import { htmlToMarkdown } from "@/features/articles/admin/html-to-markdown.browser.ts";

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test("a paste from Google Docs keeps bold, italic and struck through text, but isn't bold as a whole", () => {
  const span = (style: string, text: string) => `<span style="font-size:11pt;${style}">${text}</span>`;
  const text = `${span("font-weight:400", "Push ")}${span("font-weight:700", "down")}${span("font-style:italic", " gently")}`;
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p>${text}</p><ul><li><p>${span("font-weight:700;font-style:italic", "Knees")}</p></li></ul><p>${span("text-decoration:line-through", "Jump")}</p></b>`;
  expect(htmlToMarkdown(html)).toBe("Push **down** *gently*\n\n-   ***Knees***\n\n~~Jump~~");
});

test("a paste from Word keeps nested and numbered lists", () => {
  const html = `<p class=MsoNormal>Before</p>${word(1, "·", "One")}${word(2, "o", "Inner")}${word(1, "·", "<b>Two</b>")}<p>Then</p>${word(1, "1.", "First")}${word(1, "2.", "Second")}`;
  expect(htmlToMarkdown(html)).toBe("Before\n\n-   One\n    -   Inner\n-   **Two**\n\nThen\n\n1.  First\n2.  Second");
});

test("a pasted table stays a table, with its first row as the header", () => {
  const html =
    "<table border=1><tr><td><p>Day</p></td><td><p><b>Minutes</b></p></td></tr><tr><td>Mon|Tue</td></tr></table><p>End</p>";
  expect(htmlToMarkdown(html)).toBe("| Day | **Minutes** |\n| --- | --- |\n| Mon\\|Tue |  |\n\nEnd");
});
