import { getReturnById } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { queueOrderMail } from './queue-order-mails.ts';
import { type ToldOfReturn, wordReturn } from './word-return.ts';

type OfReturn = { readonly orderId: string; readonly returnId: string };

/**
 * Announces a step of a return, once. No mail for a return that its buyer canceled meanwhile.
 * @returns the function that writes it; that returns false when it was written before @throws
 *   Error when there is no such return
 */
export function queueReturnMail(told: ToldOfReturn) {
  return (shop: Shop, { orderId, returnId }: OfReturn): Promise<boolean> =>
    queueOrderMail(shop, orderId, async (inside) => {
      const back = await getReturnById(inside, returnId);
      if (back.status === 'canceled') return null;
      return { key: `return-${told}:${returnId}`, word: (to) => wordReturn(to, back, told) };
    });
}
