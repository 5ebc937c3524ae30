import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { mergeMove } from '#domain/edits/merge-move.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { isId, newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { missingIn } from './local-texts.ts';
import { inputInvalid, tickerUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { tickers } from './schema.ts';
import { tickerFields, tickerOfFields } from './ticker-fields.ts';

/** A message for staff. `missing`: languages that read its English words. */
export type ListedTicker = {
  readonly id: string;
  readonly isOn: boolean;
  readonly lead: string;
  readonly text: string;
  readonly link: string | null;
  readonly missing: readonly Locale[];
};

/**
 * Lists all messages of the bar on top in their order, in a language of staff.
 * @throws Refusal staff.right-lacking
 */
export async function listAllTickers(shop: Shop, locale: Locale): Promise<ListedTicker[]> {
  requireStaff(shop, 'look');
  const rows = await shop.db.select().from(tickers).orderBy(asc(tickers.position));
  return rows.map(({ id, active, lead, text, link, label }) => ({
    ...{ id, isOn: active, lead: lead[locale] ?? lead.en, text: text[locale] ?? text.en, link },
    missing: missingIn(lead, text, label),
  }));
}

/** A message as the texts of its form. @throws Refusal site-config.ticker-unknown */
export async function readTickerFields(shop: Shop, id: string): Promise<FieldTexts> {
  requireStaff(shop, 'look');
  const [row] = isId(id) ? await shop.db.select().from(tickers).where(eq(tickers.id, id)) : [];
  if (!row) throw tickerUnknown();
  return tickerFields(row);
}

export type TickerChange = {
  /** Null: a new one, behind the others. */
  readonly id: string | null;
  readonly typed: FieldTexts;
  readonly opened?: FieldTexts;
};

/**
 * Adds a message, or changes one. @returns its id
 * @throws EditConflict edits.record-conflict; Refusal site-config.input-invalid with its fields,
 *   site-config.ticker-unknown, staff.right-lacking
 */
export function changeTicker(shop: Shop, { id, typed, opened }: TickerChange): Promise<string> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const all = await lockTickers(inside);
    const known = id === null ? null : findIn(all, id);
    const now = known ? tickerFields(known) : {};
    const mine = known
      ? await mergeEdit(inside, { kind: 'ticker', id: known.id }, { now, typed, opened })
      : typed;
    const { row, faults } = tickerOfFields({ ...now, ...mine });
    if (Object.keys(faults).length > 0) throw inputInvalid(faults);
    const after = tickerFields(row);
    const changed = Object.keys(after).filter((name) => after[name] !== now[name as keyof typeof now]);
    if (known && changed.length === 0) return known.id;
    const is = known?.id ?? newId();
    if (known) await inside.db.update(tickers).set(row).where(eq(tickers.id, is));
    else await inside.db.insert(tickers).values({ ...row, id: is, position: all.length });
    await writeDown(inside, 'site-config.ticker-saved', is, {
      before: pick(now, changed),
      after: pick(after, changed),
    });
    return is;
  });
}

/** A message, which of all it was seen as, and the place up or down that it moves. */
type Moved = { readonly id: string; readonly seen: number; readonly by: -1 | 1 };

/**
 * Moves a message one place up or down.
 * @throws EditConflict edits.record-conflict; Refusal site-config.ticker-unknown
 */
export function moveTicker(shop: Shop, { id, seen, by }: Moved): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const all = await lockTickers(inside);
    const from = all.indexOf(findIn(all, id));
    const to = Math.min(Math.max(from + by, 0), all.length - 1);
    if (to === from) return;
    const move = { field: 'place', now: from + 1, seen, to: seen + by };
    if (!(await mergeMove(inside, { kind: 'ticker', id }, move))) return;
    const order = all.toSpliced(from, 1).toSpliced(to, 0, findIn(all, id));
    for (const [position, one] of order.entries())
      await inside.db.update(tickers).set({ position }).where(eq(tickers.id, one.id));
    await writeDown(inside, 'site-config.ticker-moved', id, {
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
  });
}

/** Removes a message; it can be brought back. @throws Refusal site-config.ticker-unknown */
export function removeTicker(shop: Shop, id: string): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const known = findIn(await lockTickers(inside), id);
    await inside.db.delete(tickers).where(eq(tickers.id, id));
    const fields = tickerFields(known);
    await writeDown(inside, 'site-config.ticker-removed', id, { before: fields });
    const inverse = { position: known.position, fields };
    await recordUndo(inside, { kind: 'tickers.removed', detail: { text: known.text.en }, inverse });
  });
}

const removedTicker = z.object({ position: z.int(), fields: z.record(z.string(), z.string()) });

/**
 * Brings a removed message back: the inverse of removing it.
 * @throws Refusal staff.right-lacking
 */
export function restoreTicker(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireStaff(shop);
  const { position, fields } = removedTicker.parse(inverse);
  return inTransaction(shop, async (inside) => {
    const id = newId();
    await inside.db.insert(tickers).values({ ...tickerOfFields(fields).row, id, position });
    await writeDown(inside, 'site-config.ticker-saved', id, { after: fields });
  });
}

type Row = typeof tickers.$inferSelect;

function lockTickers({ db }: Shop): Promise<Row[]> {
  return db.select().from(tickers).orderBy(asc(tickers.position)).for('update');
}

function findIn(all: readonly Row[], id: string): Row {
  const found = all.find((one) => one.id === id);
  if (!found) throw tickerUnknown();
  return found;
}

function pick(fields: FieldTexts, names: readonly string[]): FieldTexts {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name] ?? '']] : [])),
  );
}

type Change = { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> };

async function writeDown(shop: Shop, action: string, id: string, change: Change): Promise<void> {
  await recordAudit(shop, { action, subjectKind: 'ticker', subjectId: id, ...change });
  await bumpEpochs(shop, ['site']);
}
