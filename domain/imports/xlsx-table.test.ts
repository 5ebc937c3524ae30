import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { renderXlsx } from '#domain/exports/xlsx.ts';
import { gather } from '#tests/helpers/gather.ts';
import { Faults, ImportRefused } from './faults.ts';
import { parseTable } from './read-table.ts';

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const STYLES = `<styleSheet ${NS}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`;

/** A workbook as spreadsheets write it, of rows of cells in XML. */
function workbook(rows: readonly string[], more: Readonly<Record<string, string>> = {}): Uint8Array {
  const sheet = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  const parts = {
    'xl/workbook.xml': `<workbook ${NS}><sheets><sheet name="A" sheetId="7" r:id="rId9"/><sheet name="B" sheetId="8" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId9" Target="worksheets/first.xml"/></Relationships>',
    'xl/worksheets/first.xml': `<worksheet ${NS}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/other.xml': `<worksheet ${NS}><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst ${NS}><si><t>code</t></si><si><r><t>Bike </t></r><r><t xml:space="preserve">&amp; co</t></r><rPh sb="0"><t>no</t></rPh></si></sst>`,
    ...more,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return zipSync(Object.fromEntries(files), { level: 1 });
}

const BLANK = ' '.repeat(65 * 2 ** 20);
const HEAD =
  '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>price</t></is></c><c r="D1" t="str"><v>day</v></c>';

function read(bytes: Uint8Array) {
  const faults = new Faults();
  try {
    const { header, rows } = parseTable(bytes, faults);
    return { header, rows: rows.map(({ line, cells }) => [line, ...cells]), faults: codesOf(faults.all()) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { faults: codesOf(error.faults) };
  }
}
const codesOf = (faults: ImportRefused['faults']) =>
  faults.map(({ line, column, code }) => [line, column, code]);

describe('X2.40 a workbook is read as a sheet of CSV is', () => {
  test('X2.40 its first sheet, with texts that cells share, numbers, days and stored results of formulas', () => {
    const bytes = workbook([
      HEAD,
      '<c r="A2" t="s"><v>1</v></c><c r="B2" s="3"><v>549.79999999999995</v></c><c r="D2" s="1"><v>46112</v></c>',
      '<c r="A3" t="b"><v>1</v></c><c r="B3"><f>B2*10</f><v>5498</v></c><c r="D3" s="2"><v>46112.354166666664</v></c>',
      '<c r="B4"><v>7.125</v></c><c r="D4"/>',
    ]);
    expect(read(bytes)).toEqual({
      header: ['code', 'price', '', 'day'],
      rows: [
        [2, 'Bike & co', '549.8', '', '2026-03-31'],
        [3, '1', '5498', '', '2026-03-31 08:30'],
        [4, '', '7.1250', '', ''],
      ],
      faults: [],
    });
  });

  test('X2.40 a workbook that counts days from 1904 says so', () => {
    const book = '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId9"/></sheets></workbook>';
    const rows = [HEAD, '<c r="D2" s="1"><v>44650</v></c>'];
    expect(read(workbook(rows, { 'xl/workbook.xml': book })).rows).toEqual([[2, '', '', '', '2026-03-31']]);
  });

  test('X2.40 what cannot be trusted names its cell: no stored value, lost figures, a day that never was', () => {
    const bytes = workbook([
      HEAD,
      '<c r="A2"><f>HYPERLINK("x")</f></c><c r="B2"><v>1.2345678901234567E+17</v></c><c r="D2" s="1"><v>60</v></c>',
      '<c r="G3"><v>1</v></c>',
    ]);
    expect(read(bytes).faults).toEqual([
      [2, 'code', 'formula-unstored'],
      [2, 'price', 'number-rounded'],
      [2, 'day', 'date-bad'],
      [3, null, 'cells-count'],
    ]);
  });

  test.each([
    ['with macros', () => workbook([HEAD], { 'xl/vbaProject.bin': 'x' }), 'xlsx-macros'],
    ['with a document type', () => workbook([HEAD], { 'xl/styles.xml': '<!DOCTYPE a>' }), 'xlsx-broken'],
    ['that is another ZIP', () => zipSync({ 'a.txt': strToU8('a') }), 'xlsx-broken'],
    ['that is cut off', () => workbook([HEAD]).slice(0, 600), 'xlsx-broken'],
    ['of an old kind', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'xlsx-locked'],
    [
      'of 65 MB',
      () => new Uint8Array(65 * 2 ** 20).fill(3).fill(0x50, 0, 1).fill(0x4b, 1, 2).fill(4, 3, 4),
      'file-too-large',
    ],
    ['that would be 65 MB', () => workbook([HEAD, BLANK]), 'xlsx-unpacked'],
    ['without rows', () => workbook([HEAD]), 'no-rows'],
  ] as const)('X2.40 one %s is refused by its content', (_what, bytes, code) => {
    expect(read(bytes()).faults).toEqual([[1, null, code]]);
  });

  test('X2.40 a size that the directory lies about is not believed', () => {
    const bytes = workbook([HEAD, BLANK]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(read(bytes).faults).toEqual([[1, null, 'xlsx-unpacked']]);
  });

  test('X2.40 what our own exports write is read back as it was', async () => {
    const rows = [
      ['code', 'on_hand', 'price', 'note'],
      ['VT-1', 4, { amount: 54_980 }, 'a <b> & “c”\nd'],
      ['VT-2', 0, null, ''],
    ];
    async function* pages() {
      yield rows;
    }
    const bytes = await gather(renderXlsx(pages()));
    expect(read(bytes)).toEqual({
      header: rows[0],
      rows: [
        [2, 'VT-1', '4', '549.8', 'a <b> & “c”\nd'],
        [3, 'VT-2', '0', '', ''],
      ],
      faults: [],
    });
  });
});
