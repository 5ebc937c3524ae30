import { html, raw } from 'hono/html';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { type BrandLinks, brandLinks, fontType } from '#domain/brand/brand-links.ts';
import type { Brand } from '#domain/brand/find-brand.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale, languageOf } from '#shared/locale.ts';
import { WORDS } from '../words.ts';

export type Html = ReturnType<typeof html>;

/** The frame of every page of the service. */
export type Frame = {
  readonly locale: Locale;
  readonly site: SiteConfig;
  readonly brand: Brand;
  /** The shop's home page. */
  readonly shopHome: string;
  /** The same page in another language; null for an answer to a form. */
  readonly inLanguage: ((locale: Locale) => string) | null;
};

/** A page: a landscape with the maker's name, the way back, the content, the languages. */
export function framed(frame: Frame, title: string, body: Html): Html {
  const { locale, site, brand, shopHome } = frame;
  return html`<!doctype html>
    <html lang="${locale}" dir="${languageOf(locale).dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="${brand.themeColor}" />
        <title>${title} | ${site.siteName}</title>
        ${brandHead(brandLinks(brand, locale))}
        <link rel="stylesheet" href="${LOGIN_SERVICE_PATH}/assets/login.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="${shopHome}">${wordmark(brand, site.siteName)}</a>
          <p class="payoff">${site.payoff}</p>
        </header>
        <div class="side">
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
          <footer>
            <a class="back" href="${shopHome}">${WORDS[locale]['back-to-shop']}</a>
            <a href="${shopHome}/withdraw-from-contract">${translator(locale)('shell.withdraw')}</a>
            <a href="${shopHome}/contacts">${WORDS[locale].contact}</a>
            <a href="${shopHome}/accessibility-statement">${translator(locale)('shell.legal.accessibility-statement')}</a>
            ${frame.inLanguage ? languages(locale, frame.inLanguage) : ''}
          </footer>
        </div>
      </body>
    </html>`;
}

function brandHead({ style, font }: BrandLinks): Html {
  const preload =
    font && html`<link rel="preload" href="${font}" as="font" type="${fontType(font)}" crossorigin />`;
  return html`${preload ?? ''}<link rel="stylesheet" href="${style}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />`;
}

function wordmark({ wordmark: { path, width, height } }: Brand, siteName: string): Html {
  return html`<svg role="img" aria-label="${siteName}" viewBox="0 0 ${width} ${height}"><path d="${path}" /></svg>`;
}

function languages(current: Locale, addressIn: (locale: Locale) => string): Html {
  const t = translator(current);
  const entries = LOCALES.map((locale) => {
    const { name } = languageOf(locale);
    const mark = locale === current ? raw(' aria-current="true"') : '';
    return html`<li><a href="${addressIn(locale)}" hreflang="${locale}" lang="${locale}"${mark}>${name}</a></li>`;
  });
  return html`<nav aria-label="${t('shell.language')}"><ul>${entries}</ul></nav>`;
}
