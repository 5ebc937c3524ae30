/**
 * The style sheet of the approval page. It is served as a file, so the page needs no inline style.
 */
export const APPROVAL_STYLE = `
:root { color-scheme: light dark; --bg: #eef1f5; --surface: #fff; --ink: #121820; --ink-2: #4c5664; --line: #d7dde5; --edge: #79838f;
  --action: #1b3f8b; --action-ink: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f131a; --surface: #181e27; --ink: #f0f3f7; --ink-2: #b0bac7; --line: #2d3643;
  --edge: #7f8a99; --action: #b9cdfb; --action-ink: #0d1a36; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--bg); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 28rem; background: var(--surface); border-radius: .75rem; padding: clamp(1.25rem, 5vw, 2rem); }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--ink-2); }
.notice { margin: 0 0 .75rem; font-size: .875rem; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .375rem 1rem; margin: 0 0 1.25rem; padding: 1rem 0;
  border-block: 1px solid var(--line); }
dt { overflow-wrap: anywhere; }
.head { grid-column: 1 / -1; color: var(--ink-2); font-size: .875rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.total { margin-top: .375rem; font-weight: 600; font-size: 1.25rem; }
.to b { color: var(--ink); font-weight: 600; }
fieldset { margin: 0 0 .75rem; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .25rem; font-weight: 600; }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--action); }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: .5rem; padding: .625rem 1rem; border: 1px solid var(--edge);
  border-radius: .5rem; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
.first { border-color: var(--action); background: var(--action); color: var(--action-ink); font-weight: 600; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;
