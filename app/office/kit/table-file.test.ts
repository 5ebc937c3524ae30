import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';

const table = { name: 'prices A/1', head: ['code', 'price'], rows: [['=VT25', { amount: 129_900 }]] };
const ask = (path: string) => tableFile(new Request(`https://bici.test${path}`), table);

test('X2.41 an address that ends in .xlsx answers with a workbook: numbers are numbers, text no formula', async () => {
  const answer = await ask('/office/prices/A/history.xlsx?saved=10:14');
  expect(answer.headers.get('Content-Type')).toContain('spreadsheetml.sheet');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="prices-A-1.xlsx"');
  const book = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? expect.fail('no sheet'));
  expect(sheet).toContain('>price</t>');
  expect(sheet).toContain(">'=VT25</t>");
  expect(sheet).toContain('<v>1299.00</v>');
});

test('X2.41 any other address answers with the same as CSV', async () => {
  const answer = await ask('/office/prices/A/history.csv');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="prices-A-1.csv"');
  expect(await answer.text()).toBe("code,price\r\n'=VT25,1299.00\r\n");
});
