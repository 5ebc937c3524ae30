import type { Counted, Here } from './counted.ts';
import { type EcommerceEvent, ecommerceEvent, type Goods } from './ecommerce.ts';
import { inList } from './lists.ts';
import type { Memory, Open } from './memory.ts';

/** How long the shop may still work on a request whose page was left. */
const PATIENCE_MS = 15_000;

type Unheard = readonly (readonly [id: string, open: Open])[];

/**
 * Settles requests whose answer was lost, because the page was left or the connection failed: the
 * difference between the old cart and the new one is what they did. A variant with a request still
 * under way stays open.
 * @param goods the cart as it is now
 * @param only settles the requests of this variant's code
 */
export function settle(memory: Memory, goods: readonly Goods[], here: Here, only?: string): Counted {
  let next = memory;
  const events: EcommerceEvent[] = [];
  for (const [code, unheard] of unheardByCode(memory, goods, here)) {
    if (only !== undefined && code !== only) continue;
    const now = goods.find((one) => one.code === code);
    const before = memory.cart?.goods.find((one) => one.code === code);
    const line = now ?? before;
    const difference = (now?.quantity ?? 0) - (before?.quantity ?? 0);
    const moved = memory.cart && line ? asAsked(difference, unheard) : 0;
    const isOver = unheard.every(([, { at }]) => here.now - at > PATIENCE_MS);
    if (moved === 0 && !isOver) continue;
    next = settled(next, code, unheard);
    if (line) events.push(...movedEvent(next, line, moved, here));
  }
  return { memory: next, events };
}

/** The event of pieces that joined (above 0) or left a cart line. */
export function movedEvent(memory: Memory, line: Goods, moved: number, { brand }: Here): EcommerceEvent[] {
  if (moved === 0) return [];
  const goods = inList(memory, { ...line, quantity: Math.abs(moved) });
  return [ecommerceEvent(moved > 0 ? 'add_to_cart' : 'remove_from_cart', { brand, goods: [goods] })];
}

function unheardByCode(memory: Memory, goods: readonly Goods[], here: Here): Map<string, Unheard> {
  const codes = new Map(
    [...(memory.cart?.goods ?? []), ...goods].map(({ variantId, code }) => [variantId, code]),
  );
  const byCode = new Map<string, Unheard>();
  const busy: string[] = [];
  for (const [id, open] of Object.entries(memory.open)) {
    const { asked } = open;
    if (asked.kind === 'wish') continue;
    const code = 'variantId' in asked ? (codes.get(asked.variantId) ?? asked.variantId) : asked.variantCode;
    if (here.isUnderWay(id)) busy.push(code);
    else byCode.set(code, [...(byCode.get(code) ?? []), [id, open]]);
  }
  for (const code of busy) byCode.delete(code);
  return byCode;
}

/** The part of a difference that these requests can have caused. */
function asAsked(moved: number, unheard: Unheard): number {
  const asked = unheard.map(([, open]) => open.asked);
  const added = asked.reduce((sum, one) => sum + ('quantity' in one ? one.quantity : 0), 0);
  if (asked.every((one) => 'quantity' in one)) return Math.max(0, Math.min(moved, added));
  return asked.every(({ kind }) => kind === 'remove') ? Math.min(0, moved) : moved;
}

function settled(memory: Memory, code: string, unheard: Unheard): Memory {
  const gone = unheard.map(([id]) => id);
  const added = unheard.findLast(([, { asked }]) => 'quantity' in asked);
  return {
    ...memory,
    open: Object.fromEntries(Object.entries(memory.open).filter(([id]) => !gone.includes(id))),
    lines: added ? { ...memory.lines, [code]: added[1].list } : memory.lines,
  };
}
