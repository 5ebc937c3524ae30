import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { localTimeText } from '#shared/local-time.ts';
import { LOCALES } from '#shared/locale.ts';
import { formatAmountField, formatHundredths } from '#shared/typed-number.ts';
import { promotionInput, type SaidPromotion } from './input.ts';
import { promotionInvalid } from './refusals.ts';
import type { promotions } from './schema.ts';

/** A promotion's columns that a form says. */
export type PromotionValues = Omit<typeof promotions.$inferSelect, 'code' | 'usedCount' | 'position'>;

/** A promotion as the texts of its form: marks as `yes`, codes with spaces between. Pure. */
export function promotionFields(row: PromotionValues): FieldTexts {
  const gives =
    row.percentBp !== null
      ? 'percent'
      : row.amount !== null
        ? 'amount'
        : row.freesDelivery
          ? 'delivery'
          : 'pieces';
  const mark = (isSet: boolean) => (isSet ? 'yes' : '');
  const whole = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...{ kind: row.isCoupon ? 'coupon' : 'automatic', gives, currency: row.currency ?? 'EUR' },
    ...{ percent: formatHundredths(row.percentBp), amount: formatAmountField(row.amount) },
    ...{ buy: whole(row.buyQuantity), get: whole(row.getQuantity) },
    ...{ markets: codesText(row.marketCodes), categories: codesText(row.categoryCodes) },
    ...{ combines: mark(row.isStackable), active: mark(row.active) },
    ...{ totalLimit: whole(row.totalLimit), customerLimit: whole(row.customerLimit) },
    ...{
      from: localTimeText(row.validFrom, TIME_ZONE),
      until: row.validTo ? localTimeText(row.validTo, TIME_ZONE) : '',
    },
    ...Object.fromEntries(LOCALES.map((locale) => [`name-${locale}`, row.names?.[locale] ?? ''])),
  };
}

/** Codes in one order, whatever order they were ticked in. */
export function codesText(codes: readonly string[] | null): string {
  return [...(codes ?? [])].sort().join(' ');
}

/**
 * The columns of what was typed. Pure.
 * @throws Refusal promotions.input-invalid with what is wrong by field
 */
export function promotionValues(typed: FieldTexts): PromotionValues {
  const { data, error } = promotionInput.safeParse(typed);
  if (error) throw promotionInvalid(complaintsOf(error));
  const faults = faultsOf(data);
  if (Object.keys(faults).length > 0 || !data.from) throw promotionInvalid(faults);
  const { gives } = data;
  const named = LOCALES.some((locale) => data[`name-${locale}`] !== '');
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, data[`name-${locale}`]]));
  return {
    ...{ isCoupon: data.kind === 'coupon', active: data.active, isStackable: data.combines },
    percentBp: gives === 'percent' ? data.percent : null,
    amount: gives === 'amount' ? data.amount : null,
    currency: gives === 'amount' ? data.currency : null,
    freesDelivery: gives === 'delivery',
    buyQuantity: gives === 'pieces' ? data.buy : null,
    getQuantity: gives === 'pieces' ? data.get : null,
    marketCodes: data.markets.length > 0 ? data.markets : null,
    categoryCodes: data.categories.length > 0 ? data.categories : null,
    ...{ totalLimit: data.totalLimit, customerLimit: data.customerLimit },
    ...{ validFrom: data.from, validTo: data.until },
    names: named ? (names as PromotionValues['names']) : null,
  };
}

/** What fields say together that cannot be. */
function faultsOf(said: SaidPromotion): Record<string, string> {
  const faults: Record<string, string> = {};
  if (said.gives === 'percent' && said.percent === null) faults.percent = 'promotions.percent-invalid';
  if (said.gives === 'amount' && said.amount === null) faults.amount = 'promotions.amount-invalid';
  if (said.gives === 'pieces' && said.buy === null) faults.buy = 'promotions.pieces-invalid';
  if (said.gives === 'pieces' && said.get === null) faults.get = 'promotions.pieces-invalid';
  if (!said.from) faults.from = 'promotions.period-invalid';
  if (said.from && said.until && said.until <= said.from) faults.until = 'promotions.period-invalid';
  if (said.kind === 'automatic' && said.customerLimit !== null)
    faults.customerLimit = 'promotions.limit-of-coupon';
  const named = LOCALES.filter((locale) => said[`name-${locale}`] !== '');
  const wantsNames = said.kind === 'automatic' || named.length > 0;
  for (const locale of LOCALES)
    if (wantsNames && !named.includes(locale)) faults[`name-${locale}`] = 'promotions.name-missing';
  return faults;
}
