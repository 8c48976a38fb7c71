/**
 * The translation of Chrome and Edge replaces texts by other elements, of which React knows nothing: it would throw where it removes
 * such a text or inserts something before it (react/issues/11538). From now on, removing what is no longer there does nothing, and what
 * has lost its place is inserted at the end. Imported before React renders.
 */
if (typeof Node !== "undefined") {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, next: Node | null) {
      return insertBefore.call(this, added, next?.parentNode === this ? next : null);
    },
    removeChild(this: Node, removed: Node) {
      return removed.parentNode === this ? removeChild.call(this, removed) : removed;
    },
  });
}
