/** What `kept-parts.ts` is on the server: the part as it is. */
export { Kept as ByAddress, Kept as ByAddresses, Kept as ByShell } from '#app/kept-html.browser.ts';
