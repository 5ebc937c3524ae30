import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formsIn } from '#tests/helpers/office-sources.ts';

const ROOT = new URL('./', import.meta.url).pathname;

/** Forms whose fields begin with something, and that yet change no record of two people: why. */
const ALONE: Readonly<Record<string, string>> = {
  'books/books.tsx proof': 'It adds a proof.',
  'catalogue/bulk.tsx try': 'It shows first what it would do to each.',
  'catalogue/catalogue.tsx add': 'It makes a new product.',
  'catalogue/picture-upload.tsx upload': 'It adds photographs.',
  'catalogue/variants.tsx save': 'Each cell says how it was opened (save-cells).',
  'categories/categories.tsx add': 'It makes a new category.',
  'warranties/decide.tsx approve': 'A state allows it once.',
  'warranties/decide.tsx reject': 'A state allows it once.',
  'dealers/new-dealer.tsx add': 'It makes a new dealer.',
  'shipping/new-method.tsx add': 'It adds a way of delivery.',
  'imports/imports.tsx confirm': 'Only what the file changes is written.',
  'imports/imports.tsx try': 'It reads a file.',
  'jobs/jobs.tsx retry': 'It is a reason.',
  'me/me.tsx locale': 'It is of one person.',
  'orders/announce.tsx announce': 'It adds a return.',
  'orders/buyer.tsx email': 'One address with its reason; the audit keeps what it was.',
  'orders/order-money.tsx refund': 'Money that is left allows it.',
  'orders/order.tsx cancel': 'A state allows it once.',
  'orders/pack-part.tsx pack-part': 'Pieces that wait allow it.',
  'orders/parcels.tsx deliver': 'A state allows it once.',
  'orders/parcels.tsx ship': 'A state allows it once.',
  'orders/ship-many.tsx look': 'A state allows each once.',
  'phone-orders/begin.tsx begin': 'It begins a draft.',
  'prices/least-quantities.tsx least': 'One number with its reason; the history keeps what it was.',
  'returns/put-away.tsx put-away': 'A state allows it once.',
  'returns/return-acts.tsx receive': 'A state allows it once.',
  'returns/return-acts.tsx reject': 'A state allows it once.',
  'staff/rights.tsx save': 'Each box says how it was opened.',
  'staff/staff.tsx invite': 'It invites somebody.',
  'stock/stock-item.tsx count': 'It says how many there were.',
  'bank-transfers/receipt.tsx return': 'A state allows it once.',
  'bank-transfers/received.tsx receive': 'It adds what came.',
  'bank-transfers/to-pay-back.tsx pay-back': 'A state allows it once.',
  'taxes/place.tsx add': 'It adds a rate to come.',
};

test('X2.38 every form of what a record holds says how it was opened, or is named here with why', () => {
  const found = globSync('**/*.tsx', { cwd: ROOT }).flatMap((path) =>
    formsIn(readFileSync(`${ROOT}${path}`, 'utf8')).flatMap(({ tag, inside }) => {
      const isOther = tag.startsWith('<form') && !tag.includes('"post"');
      const begins =
        /\b(?:initial|defaultValue|defaultChecked)=/.test(inside) ||
        /<[A-Z]\w+ [^>]*(?:data|rates|rows|lines|rights)=/.test(inside);
      if (isOther || !begins || /\bmerges\b/.test(tag)) return [];
      const act = /\bact="([^"]+)"|name="act"[^>]*value="([^"]+)"/.exec(tag + inside);
      return [`${path} ${act?.[1] ?? act?.[2] ?? 'confirm'}`];
    }),
  );
  expect(found.filter((form) => !(form in ALONE))).toEqual([]);
  expect(found.length).toBeGreaterThan(10);
});
