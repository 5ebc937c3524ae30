import type { LoaderFunctionArgs } from 'react-router';
import { ADDRESS_FIELDS } from '#domain/checkout/address-fields.ts';
import { listOrderDocuments } from '#domain/invoices/find-order-documents.ts';
import type { OrderChange } from '#domain/order-changes/apply-change.ts';
import type { ChangePlan } from '#domain/order-changes/plan-change.ts';
import {
  type ChangeableOrder,
  listGoodsFor,
  readChangeable,
  readDifference,
} from '#domain/order-changes/read-difference.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { newToken } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type OfficeRequest, workOf } from '../context.ts';
import { type AskedChange, addressWith, readAskedChange } from './asked-change.ts';

export async function loadChangeScreen(args: LoaderFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const { number = '' } = args.params;
  const address = new URL(args.request.url);
  const asked = readAskedChange(address);
  const { closed, ...changeable } = await readChangeable(shop, { number, added: [...asked.pieces.keys()] });
  const { order, lines, offered } = changeable;
  const shown = await showDifference(office, number, asked.wanted ?? lines.map(wantedOfLine));
  const found = await listGoodsFor(shop, { number, asked: asked.find });
  return {
    order: { number: order.number, currency: order.currency },
    rows: rowsOf(changeable, asked),
    closed: closed && refusalText(office.locale, closed),
    offered: offered && shownOffer(offered),
    ...{ find: asked.find, isAsked: asked.wanted !== null, shown },
    found: found.map((one) => ({ ...one, href: addressWith(address, one.variantId) })),
    to: changeable.mayRedirect && mayAct(shop, 'persons', 'look') ? fieldsOf(changeable) : null,
    hasInvoice: (await listOrderDocuments(shop, order.number)).length > 0,
    isFresh: isFresh(shop),
    key: newToken(),
  };
}

export type ChangeData = Awaited<ReturnType<typeof loadChangeScreen>>;

/** A change that waits for its difference. */
function shownOffer({ before, after, differenceAmount, payableUntil }: OrderChange) {
  return { plan: { before, after, differenceAmount, basis: '', isGoodwill: false }, until: payableUntil };
}

/** The difference, or why there can be none. */
async function showDifference(
  { shop, locale }: OfficeRequest,
  number: string,
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): Promise<{ plan: ChangePlan; fault?: undefined } | { plan?: undefined; fault: string }> {
  try {
    return { plan: await readDifference(shop, { number, lines }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { fault: refusalText(locale, error) };
  }
}

function wantedOfLine({ goodsId, quantity }: ChangeableOrder['lines'][number]) {
  return { variantId: goodsId, quantity };
}

/** The rows of the form: what the order has, then what is to come into it. */
function rowsOf({ lines, added }: Pick<ChangeableOrder, 'lines' | 'added'>, asked: AskedChange) {
  const had = lines.map((line) => ({
    ...{ variantId: line.goodsId, name: line.name, description: line.description },
    isPainted: line.build?.isPersonal ?? false,
    ...{ code: line.variantCode, gone: line.gone, had: line.quantity },
    variants: line.variants.map(({ variantId, description, streetAmount }) => {
      return { variantId, description, streetAmount };
    }),
  }));
  const come = added
    .filter(({ variantId }) => !lines.some((line) => line.variantId === variantId))
    .map(({ variantId, name, description, code }) => {
      const none = { gone: 0, had: 0, variants: [], isPainted: false };
      return { variantId, name, description, code, ...none };
    });
  return [...had, ...come].map((row) => ({
    ...row,
    typed: asked.pieces.get(row.variantId) ?? String(row.had),
    swap: asked.swaps.get(row.variantId) ?? row.variantId,
  }));
}

/** Where it goes, by the fields of an address; the country, which stays, comes last. */
function fieldsOf({ address }: Pick<ChangeableOrder, 'address'>) {
  const names = [...ADDRESS_FIELDS.filter((name) => name !== 'country'), 'country' as const];
  return names.map((name) => ({ name, value: address[name] ?? '' }));
}
