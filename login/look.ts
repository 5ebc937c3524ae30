/**
 * The style sheet of the pages, with the shop's shapes; colours and font come from the brand's. It
 * is a file, so no style is inline.
 */
export const STYLE = `
:root { --margin: min(clamp(1.25rem, 3.6vw, 4rem), max(20px, 5.2vw));
  --corner: clamp(2rem, 4.6vw, 4.5rem); }
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(0, 1fr); background: var(--page); color: var(--ink);
  font: 420 1rem/1.55 var(--brand-font); font-synthesis: none; }
header { height: clamp(8.5rem, 24vh, 12rem); padding: .75rem var(--margin); border-radius: 0 0 var(--corner) 0;
  background: #e9e2d8 url("scene.svg") center 30% / cover no-repeat; }
.brand { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--ink); }
.brand svg { height: 1.15rem; width: auto; fill: currentColor; }
.payoff { display: none; }
.side { display: grid; grid-template-rows: 1fr auto; padding: 0 var(--margin); }
main { width: 100%; max-width: 28rem; padding: 2rem 0 2.5rem; }
h1 { font-size: clamp(min(1.875rem, 9.4vw), 3.2vw, 2.75rem); line-height: 1.06; font-stretch: 122%; font-weight: 640; letter-spacing: var(--title-spacing);
  text-wrap: balance; overflow-wrap: break-word; hyphens: auto; }
main > * + * { margin-top: 1.25rem; }
.lead { font-size: 1.0625rem; line-height: 1.5; color: var(--ink-2); overflow-wrap: anywhere; }
form { display: grid; gap: 1.25rem; margin-top: 1.75rem; }
.field { display: grid; gap: .375rem; }
label { font-size: .875rem; font-weight: 600; }
input:not([type="hidden"]) { width: 100%; min-height: 3.25rem; padding: .5rem 1rem; border: 1.5px solid var(--edge); border-radius: 3px;
  background: var(--surface); color: inherit; font: inherit; }
input:hover { border-color: var(--ink); }
input[aria-invalid] { border: 2px solid var(--sale); }
.star { color: var(--sale); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.hint { font-size: .8125rem; line-height: 1.45; color: var(--ink-2); }
.strength { display: flex; gap: .75rem; align-items: center; margin-top: -.5rem; font-size: .875rem; line-height: 1.45; color: var(--ink-2); }
.bar { flex: none; width: 6rem; height: .375rem; border-radius: 999px; background: linear-gradient(var(--ink), var(--ink)) 0 / var(--full, 15%) 100% no-repeat var(--line); }
[data-level="weak"] { --full: 35%; } [data-level="good"] { --full: 70%; } [data-level="strong"] { --full: 100%; }
.fault, .notice { display: flex; gap: .5rem; align-items: flex-start; font-size: .875rem; line-height: 1.45; color: var(--sale); }
.fault svg, .notice svg { flex: none; width: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.6; }
.notice { padding: 1rem; border-left: 4px solid var(--sale); border-radius: 0 0 1.75rem 0; background: var(--surface); }
button, .button { display: inline-flex; align-items: center; min-height: 3.25rem; max-width: 100%; padding: .5rem 2rem .5rem 1.25rem;
  border: 0; border-radius: 0 999px 999px 0; background: var(--action); color: var(--action-ink); font: inherit; font-weight: 600;
  font-stretch: 108%; text-align: left; text-decoration: none; cursor: pointer; transition: padding 220ms cubic-bezier(.22, .8, .12, 1); }
button:hover, .button:hover { padding-right: 2.625rem; }
button svg { flex: none; width: 1.25rem; height: 1.25rem; margin-right: .75rem; fill: none; stroke: currentColor; stroke-width: 1.6; }
.quiet, .with-passkey:not([hidden]) ~ form:not([data-passkey]) button { background: none; color: inherit; box-shadow: inset 0 0 0 1.5px var(--edge); }
.quiet:hover { box-shadow: inset 0 0 0 1.5px var(--ink); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
form[data-passkey] { gap: .75rem; }
.or { margin-top: 1.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: .9375rem; color: var(--ink-2); }
.or + form { margin-top: 1.25rem; }
.done { padding: 1rem; border-left: 4px solid var(--ink); border-radius: 0 0 1.75rem 0; background: var(--surface); font-size: .9375rem; }
section { padding-top: 1.5rem; border-top: 1px solid var(--line); }
section > * + * { margin-top: .75rem; }
section > form { margin-top: 1.25rem; }
h2 { font-size: 1.25rem; line-height: 1.2; font-stretch: 112%; font-weight: 640; }
.passkeys { padding: 0; list-style: none; }
.passkeys li { display: grid; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
.passkeys .name { font-weight: 600; overflow-wrap: anywhere; }
.passkeys .does { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: start; }
.passkeys form { margin: 0; gap: .75rem; }
.passkeys summary, .passkeys .link { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0; border-radius: 3px; background: none; color: inherit;
  font-weight: 600; font-size: .9375rem; font-stretch: inherit; text-decoration: underline; text-underline-offset: .22em; cursor: pointer; list-style: none; }
.passkeys summary::-webkit-details-marker { display: none; }
.passkeys details[open] { flex: 1 0 100%; padding-bottom: .75rem; }
a { color: inherit; text-underline-offset: .22em; }
.more { font-size: .9375rem; }
.more + .more { margin-top: .25rem; }
.more a, footer a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.more a { font-weight: 600; }
footer { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; padding: .75rem 0 1.25rem;
  border-top: 1px solid var(--line); font-size: .875rem; color: var(--ink-2); }
footer ul { display: flex; flex-wrap: wrap; gap: 0 1.125rem; padding: 0; list-style: none; }
footer li a { text-decoration: none; }
footer a:hover { text-decoration: underline; }
footer [aria-current] { color: var(--ink); font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; box-shadow: 0 0 0 3px var(--focus-gap); }
@media (width >= 960px) {
  body { grid-template: 1fr / minmax(0, 1fr) minmax(0, 1fr); }
  header { height: auto; padding: 1.5rem var(--margin); background-position: center; display: grid; grid-template-rows: auto 1fr; gap: 6vh; }
  .brand svg { height: 1.35rem; }
  .payoff { display: block; max-width: 9em; font-size: clamp(2.375rem, 4.9vw, 5rem); line-height: 1; font-stretch: 122%; font-weight: 640;
    letter-spacing: var(--title-spacing); text-wrap: balance; }
  .side { padding: 0 clamp(3rem, 6.5vw, 9rem); }
  main { align-self: center; padding: 4rem 0; }
}
@media (prefers-reduced-motion: reduce) { * { transition-duration: .01ms !important; } }
`;
