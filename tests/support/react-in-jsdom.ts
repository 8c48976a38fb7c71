// React requires a flag for act() in tests, and jsdom can't open dialogs, close popovers or scroll.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
Object.assign(HTMLElement.prototype, { popover: null, hidePopover() {} });
Object.assign(Element.prototype, { scrollIntoView() {} });

/** jsdom reports no downloads. */
class NoDownloads {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { PerformanceObserver: NoDownloads });
