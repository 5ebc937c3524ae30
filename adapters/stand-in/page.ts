import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Locale } from '#shared/locale.ts';

export type Html = ReturnType<typeof html>;

/** A page of a stand-in. @param style address of its stylesheet */
export function standInPage(locale: Locale, title: string, style: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

/**
 * Sets the headers of such a page: no script, its own styles.
 * @param shopOrigin the target of its form; browsers apply `form-action` to redirects after
 *   a form too
 */
export function setPageHeaders(c: Pick<Context, 'header'>, shopOrigin: string): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${shopOrigin}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  c.header('content-security-policy', policy.join('; '));
  c.header('cache-control', 'no-store');
  // Not `no-referrer`, because browsers would then send `Origin: null` with our own forms, which
  // cross-site checks refuse.
  c.header('referrer-policy', 'same-origin');
  c.header('x-content-type-options', 'nosniff');
}
