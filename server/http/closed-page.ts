import { html, raw } from 'hono/html';
import { addressOf } from '#app/addresses.ts';
import { brandLinks, fontType } from '#domain/brand/brand-links.ts';
import type { Brand } from '#domain/brand/find-brand.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale, languageOf } from '#shared/locale.ts';

/** The page runs nothing; its look, font and picture are the shop's own. */
export const CLOSED_PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type ClosedPage = {
  readonly locale: Locale;
  readonly brand: Brand;
  readonly site: Pick<SiteConfig, 'siteName' | 'company'>;
  readonly words: { readonly title: string; readonly text: string };
  /** Whether somebody may have bought here, and looks for it. */
  readonly hasOrders: boolean;
  /** Languages that are off. */
  readonly silent: readonly Locale[];
};

/** A land with the maker's name, what is to be said, and what stays reachable. */
export function closedPage({ locale, brand, site, words, hasOrders, silent }: ClosedPage) {
  const { style, font, themeColor } = brandLinks(brand, locale);
  const preload =
    font && html`<link rel="preload" href="${font}" as="font" type="${fontType(font)}" crossorigin />`;
  return html`<!doctype html>
    <html class="light" lang="${locale}" dir="${languageOf(locale).dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="${themeColor}" />
        <title>${words.title} | ${site.siteName}</title>
        ${preload ?? ''}<link rel="stylesheet" href="${style}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <span class="wordmark" role="img" aria-label="${site.siteName}"></span>
          <h1>${words.title}</h1>
          <p>${words.text}</p>
        </main>
        <footer>
          <ul>${hasOrders ? linksOfOrders(locale) : ''}${linksOfLaw(locale)}${mailLink(locale, site)}</ul>
          ${languages(locale, silent)}
        </footer>
      </body>
    </html>`;
}

function link(address: string, text: string) {
  return html`<li><a href="${address}">${text}</a></li>`;
}

function linksOfOrders(locale: Locale) {
  const t = translator(locale);
  return [
    link(addressOf(locale, 'order-access'), t('errors.closed.order')),
    link(addressOf(locale, 'withdraw-from-contract'), t('shell.withdraw')),
    link(addressOf(locale, 'returns'), t('errors.closed.return')),
  ];
}

const LAW = ['company-info', 'privacy-policy', 'terms-and-conditions', 'accessibility-statement'] as const;

function linksOfLaw(locale: Locale) {
  const t = translator(locale);
  return LAW.map((code) => link(addressOf(locale, code), t(`shell.legal.${code}`)));
}

function mailLink(locale: Locale, { company: { email } }: ClosedPage['site']) {
  return email ? link(`mailto:${email}`, translator(locale)('errors.closed.write')) : '';
}

function languages(current: Locale, silent: readonly Locale[]) {
  const others = LOCALES.filter((locale) => !silent.includes(locale)).map((locale) => {
    const mark = locale === current ? raw(' aria-current="true"') : '';
    const { name } = languageOf(locale);
    return html`<li><a href="${addressOf(locale, 'home')}" hreflang="${locale}" lang="${locale}"${mark}>${name}</a></li>`;
  });
  return html`<nav aria-label="${translator(current)('shell.language')}"><ul>${others}</ul></nav>`;
}

const STYLE = `
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto;background:var(--page);color:var(--ink);
font:420 1rem/1.55 var(--brand-font);font-synthesis:none;--margin:clamp(1.25rem,4.4vw,5rem)}
main{display:flex;flex-direction:column;min-height:34rem;padding:1.5rem var(--margin) 16rem;color:var(--light-ink);
background:url("/media/house/land-pass.svg") 26% bottom/cover no-repeat;border-radius:0 0 clamp(2.5rem,6vw,6rem) 0}
.wordmark{height:1.25rem;align-self:flex-start}
h1{margin-top:clamp(2.5rem,9vh,7rem);max-width:14em;font-size:clamp(2.5rem,6.2vw,6rem);line-height:1;font-stretch:122%;font-weight:640;
letter-spacing:var(--title-spacing);text-wrap:balance;overflow-wrap:break-word}
p{margin-top:1.5rem;max-width:32em;font-size:clamp(1.0625rem,1.4vw,1.3125rem);line-height:1.5;text-wrap:pretty}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 3rem;padding:1rem var(--margin) 1.25rem;font-size:.875rem;color:var(--ink-2)}
ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0;list-style:none}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-underline-offset:.22em}
nav ul{gap:0 1.125rem}
nav a{text-decoration:none}
a:hover{text-decoration:underline}
[aria-current]{color:var(--ink);font-weight:600}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;box-shadow:0 0 0 3px var(--focus-gap)}
`;
