import { createElement } from "react";

// Node runs these files as they are and knows no JSX, so mails are written with the function JSX stands for.
export const h = createElement;
