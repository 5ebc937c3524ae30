import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { announceBreaks } from './announce-breaks.ts';
import {
  type Closure,
  closureFields,
  closureValues,
  type HoursValues,
  hoursFields,
  hoursValues,
} from './delivery-fields.ts';
import type { WorkshopRow } from './read-delivery.ts';
import { closureTaken, closureUnknown, workshopUnknown } from './refusals.ts';
import { requireOpenDays } from './require-open-days.ts';
import { workshops } from './schema.ts';

type Edit = { readonly typed: FieldTexts; readonly opened?: FieldTexts };

/** The calendar as a change leaves it, and what the audit tells of it. */
type Changed = {
  readonly row: Partial<WorkshopRow>;
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/**
 * Changes when orders count and how long the maker needs. Orders that were placed keep their days.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   shipping.workshop-unknown, shipping.input-invalid
 */
export async function changeWorkshopHours(shop: Shop, { typed, opened }: Edit): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await changeWorkshop(shop, async (inside, known) => {
    const now = hoursFields(known);
    const mine = await mergeEdit(inside, { kind: 'workshop', id: '1' }, { now, typed, opened });
    const row: HoursValues = hoursValues({ ...now, ...mine });
    const is = hoursFields(row);
    const changed = Object.keys(is).filter((name) => is[name] !== now[name]);
    const told = (fields: FieldTexts) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
    if (changed.length === 0) return null;
    return { row, action: 'workshop.changed', before: told(now), after: told(is) };
  });
}

export type ClosureChange = Edit & {
  /** The first day of the closure that is changed; null: a new one. */
  readonly known: string | null;
};

/**
 * Adds a closure or changes one, with the notice that tells of it.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   shipping.workshop-unknown, shipping.closure-unknown, shipping.closure-conflict,
 *   shipping.input-invalid
 */
export async function saveClosure(shop: Shop, { known, typed, opened }: ClosureChange): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await changeWorkshop(shop, async (inside, row) => {
    const was = known === null ? null : closureOf(row, known);
    const now = was ? closureFields(was) : {};
    const mine = was ? await mergeEdit(inside, { kind: 'workshop', id: '1' }, { now, typed, opened }) : typed;
    const is = closureValues({ ...now, ...mine });
    const calendar = calendarWith(row, was, is);
    requireOpenDays({ ...row, ...calendar }, shop.clock.now());
    return {
      ...{ row: calendar, action: was ? 'workshop.closure-changed' : 'workshop.closure-added' },
      ...(was && { before: told(was) }),
      after: told(is),
    };
  });
}

/** @throws Refusal staff.right-lacking, shipping.workshop-unknown, shipping.closure-unknown */
export async function removeClosure(shop: Shop, from: string): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await changeWorkshop(shop, async (inside, row) => {
    const was = closureOf(row, from);
    const detail = { from: was.from, to: was.to };
    await recordUndo(inside, { kind: 'delivery.closure-removed', detail, inverse: { closure: was } });
    return {
      row: calendarWith(row, was, null),
      action: 'workshop.closure-removed',
      before: told(was),
    };
  });
}

const removedClosure = z.object({
  closure: z.object({
    ...{ from: z.string(), to: z.string() },
    notice: z.custom<NonNullable<Closure['notice']>>().nullable(),
  }),
});

/**
 * Puts a closure back with its notice: the inverse of removing it.
 * @throws Refusal staff.right-lacking, shipping.workshop-unknown, shipping.closure-conflict,
 *   shipping.input-invalid
 */
export async function restoreClosure(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const { closure } = removedClosure.parse(inverse);
  await changeWorkshop(shop, async (inside, row) => {
    const calendar = calendarWith(row, null, closure);
    requireOpenDays({ ...row, ...calendar }, inside.clock.now());
    return { row: calendar, action: 'workshop.closure-restored', after: told(closure) };
  });
}

/** The calendar without one closure, and with another. @throws Refusal shipping.closure-conflict */
export function calendarWith(
  { closures, breakNotices }: Pick<WorkshopRow, 'closures' | 'breakNotices'>,
  was: Closure | null,
  is: Closure | null,
): Pick<WorkshopRow, 'closures' | 'breakNotices'> {
  const others = closures.filter(([from]) => from !== was?.from);
  if (is && others.some(([from]) => from === is.from)) throw closureTaken();
  const { [was?.from ?? '']: _, ...notices } = breakNotices;
  const added = is ? [[is.from, is.to] as const] : [];
  return {
    closures: [...others, ...added].sort(([one], [other]) => (one < other ? -1 : 1)),
    breakNotices: { ...notices, ...(is?.notice && { [is.from]: is.notice }) },
  };
}

/** @throws Refusal shipping.closure-unknown */
export function closureOf({ closures, breakNotices }: WorkshopRow, from: string): Closure {
  const known = closures.find(([first]) => first === from);
  if (!known) throw closureUnknown();
  return { from, to: known[1], notice: breakNotices[from] ?? null };
}

type Change = (inside: Shop, known: WorkshopRow) => Promise<Changed | null>;

/** Writes a change behind the row's lock; promises and notices follow from it. */
async function changeWorkshop(shop: Shop, change: Change): Promise<void> {
  await inTransaction(shop, async (inside) => {
    const isIt = eq(workshops.id, 1);
    const [known] = await inside.db.select().from(workshops).where(isIt).for('update');
    if (!known) throw workshopUnknown();
    const changed = await change(inside, known);
    if (!changed) return;
    const { row, ...entry } = changed;
    await inside.db.update(workshops).set(row).where(isIt);
    await recordAudit(inside, { ...entry, subjectKind: 'workshop', subjectId: '1' });
    await bumpEpochs(inside, ['site']);
    await announceBreaks({ ...inside, actor: { kind: 'system', id: 'workshop' } });
  });
}

/** The words of a notice are in its field; the audit tells when and whether. */
function told({ from, to, notice }: Closure): Readonly<Record<string, unknown>> {
  return { from, to, before: notice?.shownDaysBefore ?? null };
}
