import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { AS_RENDERED, type ServerHtml } from './server-html.ts';

type Props = {
  /** What the part shows, never changed afterwards: what is kept goes when it does. Absent: nothing is kept. */
  of: object | null | undefined;
  /** Which part of that, and all else its HTML depends on. */
  name: string;
  children: ReactNode;
};

/**
 * A part of a page that changes only with the data it shows. Its HTML is taken as bytes from the first page that has it and put into the next
 * ones as it is: React renders it once, and nobody copies, encodes or looks through its letters again. In it stands nothing made by `useId`,
 * nothing React moves into the head, and nothing of one visitor. Browsers have `kept-html.browser.ts` instead, which renders it.
 */
export function Kept({ of, name, children }: Props): ReactNode {
  const parts = use(PartsContext);
  if (!parts || !of) return children;
  const bytes = kept.get(of)?.get(name);
  if (bytes) return createElement(TAG, { 'data-at': parts.place(bytes) });
  const at = parts.record(of, name);
  return createElement(
    Fragment,
    null,
    createElement(TAG, { 'data-from': at }),
    children,
    createElement(TAG, { 'data-to': at }),
  );
}

/** For `dangerouslySetInnerHTML`: what the server wrote before; in a browser what stands there. */
export function useServed(html: ServerHtml | undefined): { __html: string } {
  const parts = use(PartsContext);
  if (!html) return AS_RENDERED;
  if (!parts) return { __html: html.text };
  html.bytes ??= Buffer.from(html.text);
  return { __html: `<${TAG} data-at="${parts.place(html.bytes)}"></${TAG}>` };
}

type Bytes = Uint8Array;

/** More of one thing are not kept: addresses with queries are endless, and a bike has a hundred variants. */
const MOST_NAMES = 40;
const MOST_BYTES = 96 * 1024;
const kept = new WeakMap<object, Map<string, Bytes>>();

/** Stands where a part belongs. Nobody outside can write it. */
const TAG = `kept-${crypto.randomUUID()}`;
/** How a part's place is written, what it says and how long that may be. */
const OPENS = `<${TAG} data-`;
const CLOSES = `></${TAG}>`;

/** The parts of a page that is being rendered. */
export class Parts {
  readonly #placed: Bytes[] = [];
  readonly #records: { of: object; name: string; begin: number }[] = [];

  place(bytes: Bytes): number {
    return this.#placed.push(bytes) - 1;
  }

  record(of: object, name: string): number {
    return this.#records.push({ of, name, begin: 0 }) - 1;
  }

  /**
   * Hands out a page's text and its parts in their order.
   * @param write writes a piece and says where it ended
   * @param read what stands between two such places
   */
  assemble(
    text: string,
    write: (piece: string | Bytes) => number,
    read: (from: number, to: number) => Bytes,
  ) {
    let at = 0;
    for (let next = text.indexOf(OPENS); next !== -1; next = text.indexOf(OPENS, at)) {
      const here = write(text.slice(at, next));
      const end = text.indexOf(CLOSES, next);
      const [says = '', place] = text.slice(next + OPENS.length, end).split('=');
      const index = Number(place?.replaceAll('"', ''));
      this.#meet(says, index, here, write, read);
      at = end + CLOSES.length;
    }
    return write(text.slice(at));
  }

  #meet(
    says: string,
    index: number,
    here: number,
    write: (piece: Bytes) => number,
    read: (from: number, to: number) => Bytes,
  ): void {
    const placed = this.#placed[index];
    const record = this.#records[index];
    if (says === 'at') {
      if (placed) write(placed);
    } else if (record && says === 'from') record.begin = here;
    else if (record) keep(record, read(record.begin, here));
  }

  /** Keeps nothing of this page: parts of it came later than the rest, and stand elsewhere. */
  keepNothing(): void {
    for (const record of this.#records) record.of = {};
  }
}

/** Around a page; without it, parts are rendered where they stand and not kept. */
export const PartsContext = createContext<Parts | null>(null);

function keep({ of, name }: { of: object; name: string }, bytes: Bytes): void {
  const names = kept.get(of) ?? new Map<string, Bytes>();
  const length = [...names.values()].reduce((sum, one) => sum + one.length, bytes.length);
  if (names.size >= MOST_NAMES || length > MOST_BYTES) names.clear();
  kept.set(of, names.set(name, bytes));
}
