/** @browser-safe */

/** HTML the server rendered before, and the same in UTF-8 once a page has needed it. */
export type ServerHtml = { readonly text: string; bytes?: Uint8Array };

/** A value of a loader with HTML that the server's render of the page takes from it, and that does not travel a second time as data. */
export type WithServerHtml<Value> = Value & { readonly html?: ServerHtml };

/** Puts rendered HTML beside a loader's value where the encoder of the page's data does not see it. */
export function withServerHtml<Value extends object>(value: Value, html: ServerHtml): WithServerHtml<Value> {
  return Object.defineProperty(value, 'html', { value: html, enumerable: false });
}

/** What a page is about, and what is asked for it. */
type Known = { readonly known?: object; readonly offer?: object };

/** A loader's value with what it was made of, which stays on the server: parts of the page are kept by it. */
export type WithKnown<Value> = Value & Known;

export function withKnown<Value extends object>(value: Value, { known, offer }: Known): WithKnown<Value> {
  const hidden = { enumerable: false };
  return Object.defineProperties(value, {
    known: { ...hidden, value: known },
    offer: { ...hidden, value: offer },
  });
}

/** For a browser: what the server rendered stays as it is. One object, because React writes whenever it is another. */
export const AS_RENDERED = { __html: '' };
