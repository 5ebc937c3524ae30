import { Refusal } from '#shared/refusal.ts';

/**
 * The faults of a file, in English; `{name}` is filled from the fault's values. Codes are stable.
 */
const SENTENCES = {
  'file-empty': 'The file is empty.',
  'file-too-large': 'The file has {megabytes} MB; at most {limit} MB are read at once. Split it.',
  'file-unknown': 'These columns belong to no kind of file we know ({kinds}). Found: {found}.',
  'no-rows': 'The file has a header but no rows.',
  encoding: 'This line is not UTF-8. Save the file as "CSV UTF-8" and import it again.',
  'encoding-utf16': 'The file is UTF-16. Save it as "CSV UTF-8" and import it again.',
  'nul-byte': 'There is a NUL byte in this line: the file is damaged or is no CSV.',
  'csv-broken': 'This row cannot be read as CSV ({detail}): there is a quote inside a cell without quotes.',
  'quote-unclosed': 'A quote opens here and is never closed. Close it, or double a quote of the text ("").',
  'quote-closes-early':
    'A quote opens here, and text follows where it closes. Close it in time, or double a quote of the text ("").',
  'separator-unknown':
    'The columns are separated by {found}. Separate them by a comma, a semicolon or a tab.',
  'separator-other': 'This row is separated by {found}, the header by {expected}.',
  'cells-count': 'The row has {found} cells, the header {expected}.',
  'column-unknown': 'This column is unknown. {hint}',
  'column-missing': 'The column is missing.',
  'column-twice': 'The column stands twice in the header.',
  'cell-too-long': 'The cell has {length} characters, at most {limit} fit.',
  'cell-formula':
    'The cell begins like a formula or is the error of one ({text}). Export values, not formulas.',
  'cell-control': 'The cell holds an invisible character ({point}, {what}). Remove it.',
  'cell-changed': 'Meanwhile somebody else wrote "{now}" here.',
  'cell-missing': 'The cell is empty and must not be.',
  'xlsx-broken': 'The workbook cannot be read. Save its sheet as XLSX or "CSV UTF-8" and send it again.',
  'xlsx-locked': 'This is a workbook of an old kind, or one with a password. Save it as XLSX without one.',
  'xlsx-macros': 'The workbook holds macros. Save it as XLSX without them.',
  'xlsx-unpacked': 'A part of the workbook has more than {limit} MB once it is unpacked.',
  'formula-unstored':
    'The cell is a formula without a stored value. Open the workbook, save it and send it again.',
  'number-rounded':
    '"{text}" has more figures than a spreadsheet keeps, so it was rounded. Format the column as text and type it again.',
  'right-lacking': 'Your role does not write here.',
  'reason-missing': 'Say why the number of pieces changes.',
  'price-missing': 'The price is missing.',
  'price-zero': 'The price is zero.',
  'price-change-large':
    'The price would go from {from} to {to}: by more than half, or to nothing. Mend it, or confirm all {count} such rows with {word} (--confirm "{word}").',
  'price-above-list': 'The street price {street} is above the list price {list}.',
  'number-bad': '"{text}" is not a number.',
  'number-negative': '"{text}" is negative.',
  'number-ambiguous':
    '"{text}" may be read in two ways, and nothing else in the file tells which. Write it without a thousands separator and with decimals.',
  'decimals-mixed': '"{text}" has another decimal sign than "{other}" in line {line}.',
  'number-too-fine': '"{text}" has more decimals than {unit} have.',
  'number-too-large': '"{text}" is too large.',
  'flag-bad': '"{text}" is neither yes nor no. Write 1 or 0.',
  'date-bad': '"{text}" is not a date. Write 2025-03-31 or 2025-03-31T08:00:00Z.',
  'date-ahead': 'The date {text} is still to come.',
  'handed-before-sold': 'It was handed over on {text}, before its dealer had it on {sold}.',
  'sold-before-built': 'It was sold on {text}, before it was built on {built}.',
  'value-unknown': '"{text}" is unknown here. Known: {known}.',
  'attribute-unknown':
    'There is no attribute "{text}" of parts. A name that begins so is written "name: {text}: …".',
  'value-bad': '"{text}" is no value of {attribute}. It is written so: {form}.',
  'code-twice': 'The code {code} is already in line {line}.',
  'code-case': 'The code {code} differs from {other} in line {line} only in capitals. Write both alike.',
  'code-case-known':
    'The code {code} differs only in capitals from {known}, which the shop knows. Write it so.',
  'gtin-bad':
    '"{text}" is no GTIN: 8, 12, 13 or 14 figures of which the last checks the others. Did a spreadsheet round it?',
  'gtin-twice': 'The GTIN {gtin} is already in line {line}.',
  'gtin-of-other': 'The GTIN {gtin} belongs to the variant {code}.',
  'code-of-other-product': 'The code {code} belongs to the product {product}.',
  'serial-alike': 'The serial {serial} can be taken for {other} in line {line}.',
  'serial-alike-known': 'The serial {serial} can be taken for {known}, which the registry has. Write it so.',
  'serial-itself': 'The serial {serial} cannot replace itself.',
  'code-unknown': 'There is no variant with the code {code}.',
  'product-unknown': 'There is no product with the code {code}.',
  'number-out-of-range': '{text} is out of range: {least} to {most}.',
  'form-bad': '"{text}" does not have the form of this column; see the README of imports.',
  'degrees-bad':
    '"{text}" is not degrees: from -{most} to {most}, with a point and at most six decimals, such as 45.464211.',
  'hours-bad':
    '"{text}" is not the hours of a day: spans in their order, such as 09:00-12:30 15:00-19:00; empty: closed.',
  'color-unknown': 'There is no colour {color}.',
  'manufacturer-unknown': 'There is no manufacturer {manufacturer}.',
  'manufacturer-none': 'Nobody is named who makes it, and the shop has no usual manufacturer.',
  'safety-missing':
    'The safety sheet {sheet} has no words in {languages}: without them the product cannot be published.',
  'publish-elsewhere':
    'A product goes on sale on its page in the office, which names what it lacks. Write draft here.',
  'battery-missing': 'An e-bike cannot be published without what law wants told of its battery.',
  'hs-code-bad': '"{text}" is no number of the customs tariff: 6 to 10 digits, such as 871200.',
  'country-bad': '"{text}" is no country: two capitals of ISO 3166-1, such as IT.',
  'category-unknown': 'There is no category {category}.',
  'usage-unknown': 'There is no usage {usage}.',
  'slug-bad': '"{slug}" is no slug: small letters, figures and single hyphens.',
  'slug-taken': 'The slug {slug} belongs to {owner} in this language.',
  'path-bad':
    '"{text}" is no path of the site: it begins with one slash and has no spaces; in the column from, no query.',
  'content-bad': '{why}',
  'content-other-kind': 'Items of {kind} have no such column. Leave it empty.',
  'picture-unknown': 'There is no picture {hash}.',
  'folder-missing': 'Name the folder of the pictures behind the file: npm run import -- pictures.csv folder/',
  'file-missing': 'There is no file {file} in the folder. Capitals count.',
  'picture-refused': '{why}',
  'picture-other': 'The file {file} has another description or focal point in line {line}. Write them alike.',
  'alt-missing':
    'Nobody said what {file} shows, in: {languages}. Write it (alt_…), or 1 in the column decorative.',
  'place-bad': '"{text}" is no place of a picture. Write main, or a number from 1 to {most}.',
  'content-unknown': 'There is no item {code} among {kind}.',
  'color-other': 'The product is not made in the colour "{color}". Its colours: {known}.',
  'redirect-chain': 'One redirect leads to {path} and another away from it. Lead both to the last page.',
  'price-list-unknown':
    'There is no price list {list}. A shop has its price lists once it was started with a site set up.',
  'below-held': '{held} pieces are promised to running checkouts, so {onHand} cannot be all there is.',
  'below-sold': '{sold} pieces were sold since {since}, so {onHand} cannot have been all there was.',
  'count-time-bad':
    '"{text}" is no time of a count. Write 2026-11-20T17:30Z, 2026-11-20T18:30+01:00 or 2026-11-20 18:30 Europe/Rome.',
  'count-time-twice':
    '"{text}" came twice, because clocks were set back. Write it with its offset, such as 2026-10-25T02:30+01:00.',
  'count-time-skipped': '"{text}" never was, because clocks were set forward.',
  'count-time-missing':
    '{moved} pieces were sold or came back since {since}. Say when these were counted: in the column counted_at, or with --counted-at.',
  'count-in-future': 'The count is of {text}, and now it is {now}.',
  'count-outdated': 'The count is of {text}, but the pieces were counted later, on {known}.',
} as const;

export type FaultCode = keyof typeof SENTENCES;

/**
 * One fault of a file. Lines count from 1 as in a text editor; column is the header's name, null
 * for the whole line.
 */
export type Fault = {
  readonly line: number;
  readonly column: string | null;
  readonly code: FaultCode;
  readonly values: Readonly<Record<string, string | number>>;
};

/** The fault as one English sentence. */
export function faultMessage(fault: Fault): string {
  return SENTENCES[fault.code].replace(/\{(\w+)\}/g, (_, name: string) => String(fault.values[name] ?? ''));
}

/** Further faults are counted but not listed. */
const FAULTS_LISTED = 200;

/**
 * The file was refused as a whole and nothing was written. `faults` are the first of
 * `total`, by line.
 */
export class ImportRefused extends Refusal {
  readonly faults: readonly Fault[];
  readonly total: number;
  /** All of them. */
  readonly all: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('imports.file-refused', { faults: faults.length });
    this.total = faults.length;
    this.all = [...faults].sort((first, second) => first.line - second.line);
    this.faults = this.all.slice(0, FAULTS_LISTED);
  }
}

/** Collects the faults of one file. */
export class Faults {
  private readonly list: Fault[] = [];

  /** Those so far, in the order in which they were found. */
  all(): readonly Fault[] {
    return this.list;
  }

  add(
    line: number,
    column: string | null,
    code: FaultCode,
    values: Record<string, string | number> = {},
  ): void {
    this.list.push({ line, column, code, values: clipped(values) });
  }

  /** @throws ImportRefused when there was any fault so far */
  refuseIfAny(): void {
    if (this.list.length > 0) throw new ImportRefused(this.list);
  }
}

/** Shortens quoted cells, which may be megabytes long. */
function clipped(values: Record<string, string | number>): Record<string, string | number> {
  const clip = (value: string | number) =>
    typeof value === 'string' && value.length > 80 ? `${value.slice(0, 77)}...` : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, clip(value)]));
}
