import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { fileKinds } from '#domain/imports/file-kinds.ts';
import {
  checkGoodRows,
  importGoodRows,
  type MendedCell,
  type SheetResult,
} from '#domain/imports/import-good-rows.ts';
import { isWorkbook } from '#domain/imports/read-table.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { faultText } from '../catalogue/fault-text.ts';
import { workOf } from '../context.ts';
import { timeText } from '../format.ts';
import { formOf } from '../kit/form-of.ts';
import { sayIn } from '../words.ts';
import { ownHeads } from './own-heads.ts';

/** The largest file that a page takes, in bytes; `npm run import` takes larger ones. */
const LARGEST = 4_000_000;

export function loadImportsScreen(args: LoaderFunctionArgs) {
  workOf(args);
  const kinds = fileKinds();
  return {
    kinds: kinds.filter(({ hasFolder }) => !hasFolder),
    byCommand: kinds.flatMap(({ name, hasFolder }) => (hasFolder ? [name] : [])),
  };
}

export type ToldFault = SheetResult['faults'][number] & { readonly sentence: string };
/** What a file gave, or would give. */
export type ImportAnswer = Omit<SheetResult, 'faults'> & {
  readonly name: string;
  readonly at: string;
  readonly isWritten: boolean;
  readonly faults: readonly ToldFault[];
  /** What was mended of a sheet that was refused, to send once more. */
  readonly mended: readonly MendedCell[];
  readonly fault: string | null;
  /** Why it is written, as it was typed, and what is wrong with that. */
  readonly reason: string;
  readonly reasonFault: string | null;
  readonly confirmation: string;
};

/** A dry run of a file, or its rows without a fault written. */
export async function changeImports(args: ActionFunctionArgs) {
  const { shop, locale, statusOf } = workOf(args);
  const form = await formOf(args.request);
  const say = sayIn(locale);
  const { name, text, size, bytes } = await fileOf(form);
  const isWritten = form.get('act') === 'write';
  const said = (field: string) => String(form.get(field) ?? '').trim();
  const [reason, confirmation] = [said('reason').slice(0, 300), said('confirmation')];
  const at = timeText(locale, shop.clock.now());
  const typed = { reason, reasonFault: null, confirmation };
  const told = { name, at, isWritten, fault: null, mended: [], ...typed };
  const none = {
    kind: null,
    columns: [],
    rows: 0,
    added: 0,
    changed: 0,
    same: 0,
    notes: [],
    text: '',
    left: '',
  };
  if ((text.trim() === '' && !bytes) || size > LARGEST) {
    const fault = say(size > LARGEST ? 'imports.too-large' : 'imports.no-file');
    return data<ImportAnswer>({ ...none, ...told, isWritten: false, faults: [], fault }, { status: 422 });
  }
  const mended = mendedOf(form);
  const sheet = { name, text, bytes, mended, heads: ownHeads() };
  const faultsOf = (result: SheetResult) =>
    result.faults.map((fault) => ({ ...fault, sentence: faultText(say, fault) }));
  try {
    const run = isWritten ? importGoodRows : checkGoodRows;
    const result = await run(shop, { ...sheet, confirmation, reason });
    const faults = faultsOf(result);
    return data<ImportAnswer>({ ...result, ...told, faults }, { status: faults.length > 0 ? 422 : 200 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.fields.reason) {
      // Tried once more, so that what was mended and confirmed stands there again.
      const result = await checkGoodRows(shop, sheet);
      const reasonFault = say('imports.reason-missing');
      const answer = { ...result, ...told, isWritten: false, faults: faultsOf(result), reasonFault };
      return data<ImportAnswer>(answer, { status: 422 });
    }
    const fault = refusalText(locale, error);
    return data<ImportAnswer>(
      { ...none, ...told, isWritten: false, faults: [], fault, text, mended },
      { status: statusOf(error) },
    );
  }
}

type Sent = {
  readonly name: string;
  readonly text: string;
  readonly size: number;
  /** A workbook. */
  readonly bytes?: Uint8Array;
};

/** The file that was sent, or the text of the one before with its name. */
async function fileOf(form: FormData): Promise<Sent> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    const own = { name: file.name.slice(0, 100), text: '', size: file.size };
    if (file.size > LARGEST) return own;
    const bytes = await file.arrayBuffer();
    // Its content says what it is, not its name. Once it is read it goes on as CSV.
    if (isWorkbook(new Uint8Array(bytes))) {
      const name = own.name.replace(/\.xls[xm]?$/i, '.csv');
      return { ...own, name, bytes: new Uint8Array(bytes) };
    }
    return { ...own, text: decode(bytes) };
  }
  const text = String(form.get('text') ?? '');
  return { name: String(form.get('name') ?? 'sheet.csv').slice(0, 100), text, size: text.length };
}

/** Empty where it is no UTF-8: a guess would write wrong letters. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** Fields are `mend|LINE|COLUMN`. */
function mendedOf(form: FormData): MendedCell[] {
  return [...form].flatMap(([field, value]) => {
    const [kind, line = '', column = ''] = field.split('|');
    return kind === 'mend' && typeof value === 'string' ? [{ line: Number(line), column, value }] : [];
  });
}
