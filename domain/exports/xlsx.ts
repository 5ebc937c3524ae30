import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, cellText, numberText } from './cell-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, without the sheet (ECMA-376, part 1). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Writes rows as a workbook, page by page. Text is never a formula there, and begins like none. */
export async function* renderXlsx(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let done: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    done.push(chunk);
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(PARTS)) begin(name).push(strToU8(HEAD + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${HEAD}<worksheet xmlns="${SHEET}"><sheetData>`));
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map(rowXml).join('')));
    yield* done;
    done = [];
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* done;
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: Cell): string {
  const number = numberText(cell);
  if (number !== null) return `<c><v>${number}</v></c>`;
  const text = cellText(cell);
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Without the characters that XML does not have. */
function escaped(text: string): string {
  return [...text.toWellFormed()]
    .filter((one) => (one >= ' ' ? one !== '\uFFFE' && one !== '\uFFFF' : /[\t\n\r]/.test(one)))
    .map((one) => NAMED[one] ?? one)
    .join('');
}
