import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { isConfirmed, isLargeChange } from '#domain/prices/large-change.ts';
import { changeLarge } from '#domain/prices/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { type MethodValues, methodFields } from './delivery-fields.ts';
import { findWorkshop } from './find-workshop.ts';
import { type TodayMove, todayMoves } from './moved-promises.ts';
import { parseMethod } from './parse-method.ts';
import { getMethod, type MethodRow } from './read-delivery.ts';
import { methodUnknown } from './refusals.ts';
import { shippingMethods } from './schema.ts';

export type MethodChange = {
  readonly market: string;
  readonly code: string;
  readonly typed: FieldTexts;
  /** What its fields held when the form was opened (`methodFields`). */
  readonly opened?: FieldTexts;
  /** What was typed to confirm amounts that move by more than half. */
  readonly confirmation?: string;
};

/**
 * Changes a delivery method: bags and pages show it at once, orders that were placed keep theirs.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, shipping.method-unknown,
 *   shipping.input-invalid, prices.change-large
 */
export async function changeShippingMethod(
  shop: Shop,
  { market, code, typed, opened, confirmation = '' }: MethodChange,
): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const isIt = and(
    ...[eq(shippingMethods.marketCode, market), eq(shippingMethods.code, code)],
    isNull(shippingMethods.endedAt),
  );
  const id = `${market} ${code}`;
  await inTransaction(shop, async (inside) => {
    const [known] = await inside.db.select().from(shippingMethods).where(isIt).for('update');
    if (!known) throw methodUnknown();
    const now = methodFields(known);
    const mine = await mergeEdit(inside, { kind: 'delivery', id }, { now, typed, opened });
    const values = await parseMethod(inside, { market, code }, { ...now, ...mine });
    const large = countLarge(known, values);
    if (large > 0 && !isConfirmed(confirmation, large)) throw changeLarge(large);
    const is = methodFields(values);
    const changed = Object.keys(is).filter((name) => is[name] !== now[name]);
    if (changed.length === 0) return;
    await inside.db.update(shippingMethods).set(values).where(isIt);
    const told = (fields: FieldTexts) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
    await recordAudit(inside, {
      ...{ action: 'delivery.changed', subjectKind: 'delivery', subjectId: id },
      ...{ before: told(now), after: told(is) },
    });
    await bumpEpochs(inside, ['site']);
  });
}

/** What orders placed now would be promised; `place` null: countries without days of their own. */
export type MethodMove = TodayMove & { readonly place: string | null };

/**
 * What a change would do to promises, before it is made.
 * @throws Refusal staff.right-lacking, shipping.method-unknown, shipping.input-invalid
 */
export async function readMethodMoves(
  shop: Shop,
  { market, code, typed }: Pick<MethodChange, 'market' | 'code' | 'typed'>,
): Promise<MethodMove[]> {
  requireRight(shop, 'settings', 'change');
  const { method, countries } = await getMethod(shop, { market, code });
  const values = await parseMethod(shop, { market, code }, { ...methodFields(method), ...typed });
  const workshop = await findWorkshop(shop);
  if (!workshop) return [];
  const own = Object.keys({ ...method.countryDays, ...values.countryDays }).sort();
  const isRest = countries.length === 0 || countries.some((country) => !own.includes(country));
  const transitOf = (of: MethodValues, place: string | null) => {
    const [minDays, maxDays] = of.countryDays[place ?? ''] ?? [of.minDays, of.maxDays];
    return { minDays, maxDays, bikeExtraDays: of.bikeExtraDays };
  };
  return [...own, ...(isRest ? [null] : [])].flatMap((place) =>
    todayMoves(
      shop.clock.now(),
      { workshop, transit: transitOf(method, place) },
      { workshop, transit: transitOf(values, place) },
    ).map((move) => ({ ...move, place })),
  );
}

/** How many of its amounts move by more than half. A threshold that comes or goes is meant. */
function countLarge(before: MethodRow, after: MethodValues): number {
  const of = (amount: number) => ({ streetAmount: amount, listAmount: amount });
  const moves = (was: number | null, is: number | null) =>
    was !== null && is !== null && was !== is && isLargeChange(of(was), of(is));
  return [
    moves(before.amount, after.amount),
    moves(before.freeFromAmount, after.freeFromAmount),
    before.bulkyAmount > 0 && moves(before.bulkyAmount, after.bulkyAmount),
    before.bikeReturnAmount > 0 && moves(before.bikeReturnAmount, after.bikeReturnAmount),
  ].filter(Boolean).length;
}
