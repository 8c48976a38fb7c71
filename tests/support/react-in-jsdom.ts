// React requires a flag for act() in tests, and jsdom can't open dialogs.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
