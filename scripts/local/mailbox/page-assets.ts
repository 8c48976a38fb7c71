export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d1530, #f2eefb); --soft: light-dark(#6a6280, #a79fc0); --ground: light-dark(#faf8ff, #14101f);
  --card: light-dark(#fff, #1d182b); --line: light-dark(#e6e0f3, #332b47); --accent: light-dark(#b4234f, #ff8fab); --chosen: light-dark(#fdeaf0, #36202f); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; height: 100dvh; display: grid; grid-template-rows: auto 1fr; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .5rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); }
.home { font-weight: 800; font-size: 1.25rem; }
.home::before { content: ""; display: inline-block; width: 1.4rem; height: .7rem; margin-right: .5rem; border: 3px solid var(--accent); border-bottom: 0; border-radius: 2rem 2rem 0 0; }
header p { color: var(--soft); flex: 1; min-width: 12rem; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .5rem .9rem; min-height: 44px; width: min(18rem, 80vw); }
main { display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 0; }
nav { overflow-y: auto; border-right: 1px solid var(--line); }
ol { list-style: none; padding: .5rem; }
li a { display: grid; gap: .1rem; padding: .65rem .9rem; border-radius: .75rem; overflow-wrap: anywhere; }
li a:hover { background: var(--card); }
li a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }
li span, li time, dt, .empty, .nothing { color: var(--soft); }
li span, li time { font-size: .875rem; }
.empty { padding: 1.5rem; } .empty a { color: var(--accent); text-decoration: underline; }
.nothing { display: grid; place-items: center; }
.mail { display: flex; flex-direction: column; gap: .75rem; padding: 1.25rem; min-width: 0; min-height: 0; }
.mail h1 { font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
.back { display: none; color: var(--accent); min-height: 44px; align-content: center; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; overflow-wrap: anywhere; }
dd { min-width: 0; }
.views { display: flex; gap: .25rem; }
.views a { padding: .5rem 1rem; min-height: 44px; border-radius: .75rem; border: 1px solid var(--line); }
.views a[aria-current] { background: var(--chosen); border-color: var(--accent); }
iframe, pre { width: 100%; min-height: 20rem; border: 1px solid var(--line); border-radius: .75rem; }
iframe, pre { flex: 1 0 auto; }
iframe { background: #fff; color-scheme: light; }
pre { background: var(--card); padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.5 ui-monospace, monospace; }
pre a { color: var(--accent); text-decoration: underline; }
@media (max-width: 48rem) {
  main { grid-template-columns: 1fr; } nav { border-right: 0; }
  .browsing .nothing, .reading nav, .reading header p { display: none; } .back { display: block; }
}`;

// new mail appears without a reload, except while the user is typing
export const pageScript = `
setInterval(async () => {
  const words = new URLSearchParams(location.search).get("q") ?? "";
  const answer = await fetch("/api/messages?limit=1&q=" + encodeURIComponent(words)).catch(() => undefined);
  const [newest] = answer?.ok ? await answer.json() : [];
  if (answer?.ok && (newest?.id ?? "") !== document.body.dataset.newest && document.activeElement?.tagName !== "INPUT") location.reload();
}, 2000);`;
