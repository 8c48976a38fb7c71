// React is told that tests wait for it by act(), and jsdom can't open dialogs.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
