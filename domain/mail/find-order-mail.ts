import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { findMail, type Mail } from './find-mail.ts';
import { mailUnknown } from './refusals.ts';
import { removeTokens } from './remove-tokens.ts';

/**
 * Finds a mail about an order as it was written, without the tokens in its links, for who may read
 * persons' data.
 * @throws Refusal mail.unknown, orders.unknown, staff.right-lacking
 */
export async function findOrderMail(
  shop: Shop,
  { number, mailId }: { readonly number: string; readonly mailId: string },
): Promise<Mail> {
  requireRight(shop, 'persons', 'look');
  const order = await findAnyOrder(shop, number);
  const mail = isId(mailId) ? await findMail(shop, mailId) : null;
  if (mail?.orderId !== order.id) throw mailUnknown();
  return { ...mail, html: removeTokens(mail.html), text: removeTokens(mail.text) };
}
