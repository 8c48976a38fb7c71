/** <account-menu>: the account menu of the header. inline-auth-state.dom.ts renders its content. */
class AccountMenu extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("[data-sign-out]") as Element;
    button.addEventListener("click", () =>
      import("./sign-out.dom.ts")
        .then(({ leave }) => leave(button))
        .catch(() => {
          button.textContent = "Sign out failed. Try again";
        }),
    );
  }
}

customElements.define("account-menu", AccountMenu);
