import { getReturnById } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { aboutOrder } from './queue-order-mails.ts';
import { type ToldOfReturn, wordReturn } from './word-return.ts';

type OfReturn = { readonly orderId: string; readonly returnId: string };

/**
 * Says what became of a return, each once. Of one its buyer took back meanwhile nothing more is said.
 * @returns what writes it: false when it was said @throws when there is no such return
 */
export function queueReturnMail(told: ToldOfReturn) {
  return (shop: Shop, { orderId, returnId }: OfReturn): Promise<boolean> =>
    aboutOrder(shop, orderId, async (inside) => {
      const back = await getReturnById(inside, returnId);
      if (back.status === 'canceled') return null;
      return { key: `return-${told}:${returnId}`, word: (to) => wordReturn(to, back, told) };
    });
}
