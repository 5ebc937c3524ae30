/** A cell as its XML has it: `B7`, its type, its style, and the text inside. */
export type XmlCell = {
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  /** Null: nothing is stored. */
  readonly value: string | null;
};

const TAG = /<(\/?)(?:\w+:)?(row|c|v|f|t|rPh|is)\b([^>]*?)(\/?)>/g;

/** The cells of a sheet in their order (ECMA-376, part 1, 18.3). What is not a cell is skipped. */
export function* readXmlCells(xml: string): Generator<XmlCell> {
  let [row, column, hasFormula, isHint] = [0, -1, false, false];
  let own = { type: 'n', style: 0 };
  let value: string | null = null;
  let start = 0;
  for (const { 0: tag, 1: close, 2: name, 3: rest = '', 4: empty, index } of xml.matchAll(TAG)) {
    const isEnd = close === '/' || empty === '/';
    if (name === 'row' && close !== '/') {
      row = Number(attributeOf(rest, 'r') ?? row + 1);
      column = -1;
    } else if (name === 'c' && close !== '/') {
      column = columnOf(attributeOf(rest, 'r')) ?? column + 1;
      own = { type: attributeOf(rest, 't') ?? 'n', style: Number(attributeOf(rest, 's') ?? 0) };
      [value, hasFormula] = [null, false];
    }
    // How a word is read aloud stands beside its letters in Japanese sheets.
    if (name === 'rPh') isHint = !isEnd;
    if (name === 'f') hasFormula = true;
    if ((name === 'v' || name === 't') && close !== '/') start = index + tag.length;
    if ((name === 'v' || name === 't') && close === '/' && !isHint)
      value = (value ?? '') + unescaped(xml.slice(start, index));
    if (name === 'c' && isEnd) yield { row, column, ...own, hasFormula, value };
  }
}

/** The texts that cells share, by their place. */
export function readSharedTexts(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs)].map(([, inside = '']) => {
    const spoken = inside.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '');
    const parts = [...spoken.matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([^<]*)<)/g)];
    return parts.map(([, text = '']) => unescaped(text)).join('');
  });
}

export function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** `AB7` is 27. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  const known = text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, figures, name) => {
    const point = hex ? Number.parseInt(hex, 16) : figures ? Number(figures) : null;
    if (point === null) return NAMED[name] ?? whole;
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
  // Excel writes what XML cannot hold so.
  return known.replaceAll(/_x([\dA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
