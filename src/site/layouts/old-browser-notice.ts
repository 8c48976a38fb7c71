import { isOldBrowser, oldBrowserMessage } from "../../platform/old-browser.ts";

const notice = `<p class="wrap alert my-3 bg-warning-soft text-warning-ink">${oldBrowserMessage}</p>`;

/** Begins the page with a notice in an old browser, which may be unable to parse any other script. */
export const oldBrowserNotice = `(${isOldBrowser})()&&document.body.insertAdjacentHTML("afterbegin",${JSON.stringify(notice)})`;
