/** Header menus, <details name="header-menu">, close on Esc, which returns focus, and when a click or focus moves outside. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[name="header-menu"][open]');

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

for (const moment of ["pointerdown", "focusin"]) {
  document.addEventListener(moment, (event) => {
    for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false;
  });
}
