/**
 * The style sheet of the hosted page. It is served as a file, so the page needs no inline style.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --bg: #f3f4f2; --surface: #fff; --ink: #14191b; --ink-2: #49555a; --edge: #78848a;
  --action: #1f4e46; --action-ink: #fff; --wrong: #a3172a; }
@media (prefers-color-scheme: dark) { :root { --bg: #101617; --surface: #182022; --ink: #f1f3f2; --ink-2: #b3bdbf; --edge: #7f8b8f;
  --action: #cfe7e0; --action-ink: #10201c; --wrong: #ff9aa4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--bg); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 28rem; background: var(--surface); border-radius: .75rem; padding: clamp(1.25rem, 5vw, 2rem); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; color: var(--ink-2); }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
dd.amount { font-weight: 600; font-size: 1.25rem; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; }
legend, .label { display: block; padding: 0; margin-bottom: .25rem; font-weight: 600; }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; }
.choice input { width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
.code { width: 100%; min-height: 2.75rem; margin-bottom: 1rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem;
  background: transparent; color: inherit; font: inherit; letter-spacing: .2em; }
.wrong { color: var(--wrong); }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: .5rem; padding: .625rem 1rem; border: 1px solid var(--edge);
  border-radius: .5rem; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
.first { border-color: var(--action); background: var(--action); color: var(--action-ink); font-weight: 600; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;
