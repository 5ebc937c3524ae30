/** @browser-safe */

/** A value of a loader with HTML that the server's render of the page takes from it, and that does not travel a second time as data. */
export type WithServerHtml<Value> = Value & { readonly html?: string };

/** Puts rendered HTML beside a loader's value where the encoder of the page's data does not see it. */
export function withServerHtml<Value extends object>(value: Value, html: string): WithServerHtml<Value> {
  return Object.defineProperty(value, 'html', { value: html, enumerable: false });
}

/** For a browser: what the server rendered stays as it is. One object, because React writes whenever it is another. */
export const AS_RENDERED = { __html: '' };
