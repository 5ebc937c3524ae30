import type { RequestContext } from '#app/context.ts';
import { submitAsk } from '#app/site/order-access/submit-order-access.server.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { findReturnableOrder, type ReturnableOrder } from '#domain/returns/find-returnable-order.ts';
import type { ReturnableLine } from '#domain/returns/list-returnable.ts';

/** A line as the form shows it; ids and prices stay here. */
export type PickableLine = Pick<
  ReturnableLine,
  'id' | 'name' | 'description' | 'pictureHash' | 'returnable' | 'lastDay'
> & {
  /** Why the line cannot be returned; null when it can. */
  readonly why: 'not-delivered' | 'taken' | 'over' | 'withdrawn' | null;
};

/** `start`: no order is open yet; `number` is known from a link. */
export type OpenedReturns =
  | { readonly step: 'start'; readonly number: string }
  | {
      readonly step: 'form';
      readonly number: string;
      readonly token: string | undefined;
      readonly lines: readonly PickableLine[];
    };

/** The order of an address and what of it can be returned; without one, the form that opens it. */
export async function openReturns(visit: RequestContext, address: URL): Promise<OpenedReturns> {
  const { access, order } = await openOrderToReturn(visit, address);
  if (!order) return { step: 'start', number: access?.number ?? '' };
  return { step: 'form', number: order.number, token: access?.token, lines: order.lines.map(pickable) };
}

export async function openOrderToReturn(
  visit: RequestContext,
  { searchParams }: URL,
): Promise<{ access: OrderAccess | null; order: ReturnableOrder | null }> {
  const { shop } = await visit.personal();
  const number = (searchParams.get('order') ?? '').slice(0, 40);
  const access = number === '' ? null : { number, token: searchParams.get('token') ?? undefined };
  const order = access && (await findReturnableOrder(shop, access));
  return { access, order };
}

/**
 * Requests the code that opens an order for a return.
 * @throws the redirect
 */
export function askToReturn(visit: RequestContext, form: Readonly<Record<string, string>>) {
  return submitAsk(visit, form, 'return');
}

function pickable(line: ReturnableLine): PickableLine {
  const { id, name, description, pictureHash, returnable, lastDay } = line;
  return { id, name, description, pictureHash, returnable, lastDay, why: whyNot(line) };
}

function whyNot({ returnable, isWithdrawn, left, taken }: ReturnableLine): PickableLine['why'] {
  if (returnable > 0) return null;
  if (isWithdrawn) return 'withdrawn';
  if (left > 0) return 'over';
  return taken > 0 ? 'taken' : 'not-delivered';
}
