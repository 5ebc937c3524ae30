import { describe, expect, it } from 'vitest';
import { parseCsvTable } from './csv-table.ts';
import { type Fault, Faults, faultMessage, ImportRefused } from './faults.ts';

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
    ['a quote that never closes', 'a,b\n1,"2\n3,4\n', [{ line: 2, code: 'quote-unclosed' }]],
    ['text after a closed quote', 'a,b\n1,"2"x\n', [{ line: 2, code: 'quote-closes-early' }]],
    ['a quote inside a bare cell', 'a,b\n1,2"x\n', [{ line: 2, code: 'csv-broken' }]],
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

  it.each([
    ['the file’s end', 'a,b\n1,2\n3,"4\n5,6\n7,8\n'],
    ['the next quote', 'a,b\n1,2\n3,"4\n5,6\n7,"8"\n'],
    ['the next quote at the start of a row', 'a,b\n1,2\n3,"4\n"5",6\n'],
    ['a later row with a doubled quote', 'a,b\n1,2\n3,"4\n5,"a ""b"" c"\n'],
  ])('X1.28 a forgotten quote is told where it opened, however far %s is', (_, text) => {
    const faults = new Faults();
    const refused = () => parseCsvTable(Buffer.from(text), faults);
    expect(refused).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ line: 3, column: 'b' })] }),
    );
  });

  it('X1.28 a forgotten quote after a cell of several lines has its own line', () => {
    expect(faultsOf('a,b\n"one\ntwo",2\n3,"4\n5,6\n')).toEqual([{ line: 4, code: 'quote-unclosed' }]);
  });

  const separators = (text: string) => {
    const faults = new Faults();
    try {
      parseCsvTable(Buffer.from(text), faults);
      faults.refuseIfAny();
    } catch (error) {
      if (error instanceof ImportRefused)
        return error.faults.map((fault) => `${fault.line} ${faultMessage(fault)}`);
    }
    return [];
  };

  it.each([
    ['a;b;c\n1;2;3\n4,5,6\n', '3 This row is separated by a comma, the header by a semicolon.'],
    ['a,b,c\n1;2;3\n4,5,6\n', '2 This row is separated by a semicolon, the header by a comma.'],
    ['a,b,c\n1\t2\t3\n4,5,6\n', '2 This row is separated by a tab, the header by a comma.'],
    [
      'a|b|c\n1|2|3\n',
      '1 The columns are separated by a bar. Separate them by a comma, a semicolon or a tab.',
    ],
  ])('X1.28 names a separator that is not the file’s: %j', (text, sentence) => {
    expect(separators(text)).toEqual([sentence]);
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
