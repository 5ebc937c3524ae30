import { beforeEach, expect, test, vi } from 'vitest';

/** As in a browser, which never packed what it unpacks. */
let sent: typeof import('./packed-rows.ts');
let received: typeof import('./packed-rows.ts');

beforeEach(async () => {
  sent = await import('./packed-rows.ts');
  vi.resetModules();
  received = await import('./packed-rows.ts');
});

test('rows come out as they went in, whatever their texts hold', () => {
  const rows = [
    { code: 'a', name: 'says "so", [really]\n', percent: null, amount: 129_900, sheet: [{ key: 'wheels' }] },
    { code: 'b', name: '', percent: 10, amount: 0, sheet: [] },
  ];
  expect(received.unpackRows(sent.packRows(rows))).toEqual(rows);
  expect(sent.unpackRows(sent.packRows(rows))).toEqual(rows);
});

test('the quotation marks of JSON do not travel, unless a text has backticks itself', () => {
  expect(sent.packRows([{ name: 'Vetta' }])).not.toContain('"');
  const odd = [{ name: 'a `tick`, a "mark" and a \\' }];
  expect(received.unpackRows(sent.packRows(odd))).toEqual(odd);
});

test('no rows are no rows', () => {
  expect(received.unpackRows(sent.packRows([]))).toEqual([]);
});

test('only the latest tables are remembered, and any is unpacked', () => {
  const packed = Array.from({ length: 300 }, (_, index) => sent.packRows([{ index }]));
  expect(packed.map((one) => sent.unpackRows(one)[0]?.index)).toEqual(packed.map((_, index) => index));
});
