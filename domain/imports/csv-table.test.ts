import { describe, expect, it } from 'vitest';
import { parseCsvTable } from './csv-table.ts';
import { type Fault, Faults, ImportRefused } from './faults.ts';

const read = (content: string | Uint8Array) => parseCsvTable(Buffer.from(content), new Faults());

function faultsOf(content: string | Uint8Array): Pick<Fault, 'line' | 'code'>[] {
  const faults = new Faults();
  try {
    parseCsvTable(Buffer.from(content), faults);
    faults.refuseIfAny();
    return [];
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.faults.map(({ line, code }) => ({ line, code }));
  }
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['a byte order mark', '\ufeffa,b\n1,2\n'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['line ends of old Macs', 'a,b\r1,2\r'],
    ['no line end at its end', 'a;b\n1;2'],
    ['quotes everywhere', '"a","b"\n"1","2"\n'],
    ['blank lines', 'a,b\n\n1,2\n\n,\n'],
  ])('with %s reads the same', (_, text) => {
    const table = read(text);
    expect(table.header).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.cells)).toEqual([['1', '2']]);
  });

  it('has the separator of its header, whatever quoted cells contain', () => {
    expect(read('"a,b,c,d";e\n1;2\n').header).toEqual(['a,b,c,d', 'e']);
  });

  it('has line numbers as in an editor, also with quoted cells of several lines', () => {
    const table = read('a,b\n"one\ntwo\nthree",2\r\n3,4\n\n5,"x\r\ny"\n6,7\n');
    expect(table.rows.map((row) => [row.line, row.cells[0]])).toEqual([
      [2, 'one\ntwo\nthree'],
      [5, '3'],
      [7, '5'],
      [9, '6'],
    ]);
  });

  it.each([
    ['nothing at all', '', [{ line: 1, code: 'file-empty' }]],
    ['blank lines only', '\n\n', [{ line: 1, code: 'file-empty' }]],
    ['only a byte order mark', '\ufeff', [{ line: 1, code: 'file-empty' }]],
    ['a header only', 'a,b\n', [{ line: 1, code: 'no-rows' }]],
    ['a NUL byte', 'a,b\n1,2\n3,\u00004\n', [{ line: 3, code: 'nul-byte' }]],
    ['a quote that never closes', 'a,b\n1,"2\n3,4\n', [{ line: expect.any(Number), code: 'csv-broken' }]],
    ['text after a closed quote', 'a,b\n1,"2"x\n', [{ line: 2, code: 'csv-broken' }]],
    [
      'rows of other lengths',
      'a,b\n1\n1,2,3\n1,2\n',
      [
        { line: 2, code: 'cells-count' },
        { line: 3, code: 'cells-count' },
      ],
    ],
  ])('with %s is refused with the line', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('in Latin-1 is refused with its first bad line', () => {
    expect(faultsOf(Buffer.from('a,b\n1,2\nForcella rigida,più\n', 'latin1'))).toEqual([
      { line: 3, code: 'encoding' },
    ]);
  });

  it('in UTF-16 is refused with a hint', () => {
    expect(faultsOf(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'))).toEqual([
      { line: 1, code: 'encoding-utf16' },
    ]);
  });

  it('of a hundred megabytes is refused before it is parsed', () => {
    expect(faultsOf(new Uint8Array(100 * 2 ** 20))).toEqual([{ line: 1, code: 'file-too-large' }]);
  });
});
