import { readAmount } from '../amounts.ts';
import { Refusal } from './refusal.ts';

type Money = { currency_code: string; value: string };
type Breakdown = { item_total?: Money; shipping?: Money; tax_total?: Money; discount?: Money };
export type Address = {
  address_line_1?: string;
  admin_area_2?: string;
  admin_area_1?: string;
  postal_code?: string;
  country_code?: string;
};
export type Unit = {
  reference_id: string;
  custom_id: string;
  invoice_id: string;
  amount: Money & { breakdown?: Breakdown };
  items?: { name: string; sku?: string; quantity: string; unit_amount: Money }[];
  shipping?: { name?: { full_name?: string }; address?: Address };
};
/** The request for an order. */
export type OrderForm = {
  intent: string;
  purchase_units: [Unit, ...Unit[]];
  payment_source: {
    paypal: {
      experience_context: {
        locale?: string;
        return_url: string;
        cancel_url: string;
        shipping_preference?: string;
      };
    };
  };
};

/**
 * Checks an order as PayPal would
 * (developer.paypal.com/api/rest/reference/orders/v2/errors). @throws Refusal
 */
export function requireOrder({ intent, purchase_units, payment_source }: OrderForm): void {
  const [unit] = purchase_units;
  if (!['CAPTURE', 'AUTHORIZE'].includes(intent))
    throw new Refusal('INVALID_PARAMETER_VALUE', 400, 'INVALID_REQUEST');
  const total = minor(unit.amount);
  if (total === 0) throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE');
  const { breakdown } = unit.amount;
  if (unit.items && !breakdown?.item_total) throw new Refusal('ITEM_TOTAL_REQUIRED');
  if (breakdown) assertSums(unit, breakdown, total);
  const isSet = payment_source.paypal.experience_context.shipping_preference === 'SET_PROVIDED_ADDRESS';
  if (isSet && !unit.shipping?.address?.country_code) throw new Refusal('SHIPPING_ADDRESS_INVALID');
}

function assertSums({ items = [] }: Unit, breakdown: Breakdown, total: number): void {
  const { item_total, shipping, tax_total, discount } = breakdown;
  const sum = optional(item_total) + optional(shipping) + optional(tax_total) - optional(discount);
  if (sum !== total) throw new Refusal('AMOUNT_MISMATCH');
  const ofItems = items.reduce((whole, item) => whole + Number(item.quantity) * minor(item.unit_amount), 0);
  if (items.length > 0 && ofItems !== optional(item_total)) throw new Refusal('ITEM_TOTAL_MISMATCH');
  if (items.some(({ name, sku = '' }) => name.length > 127 || sku.length > 127 || name === ''))
    throw new Refusal('INVALID_STRING_LENGTH', 400, 'INVALID_REQUEST');
}

function optional(money: Money | undefined): number {
  return money ? minor(money) : 0;
}

function minor({ currency_code, value }: Money): number {
  try {
    return readAmount({ currencyCode: currency_code, value });
  } catch {
    throw new Refusal('DECIMAL_PRECISION');
  }
}
