import type { Goods, List } from './ecommerce.ts';
import type { Asked } from './happenings.ts';
import type { Memory } from './memory.ts';

/** Found in no list: by its address, a search engine, a menu. */
const DIRECT: List = { id: 'direct', name: 'Direct' };

/** Lists remembered at most; the oldest is forgotten first. */
const MOST = 100;

/** Notes that something was pressed in a list, or outside of any, by its page's path or its code: the last press counts. */
export function press(memory: Memory, key: string, list: List | null): Memory {
  const { [key]: before, ...others } = memory.pressed;
  if (!list) return before ? { ...memory, pressed: others } : memory;
  return { ...memory, pressed: Object.fromEntries([...Object.entries(others), [key, list]].slice(-MOST)) };
}

/** Where what is asked for was found: where its button stands, else on the way to this page, else as it is in the bag. */
export function listAsked(memory: Memory, asked: Asked, path: string): List {
  const code = 'variantId' in asked ? undefined : asked.variantCode;
  const pressed = code ?? ('productCode' in asked ? asked.productCode : undefined);
  return memory.pressed[pressed ?? ''] ?? memory.pressed[path] ?? memory.lines[code ?? ''] ?? DIRECT;
}

/** A line of the bag with the list it was found in. */
export function inList(memory: Memory, goods: Goods): Goods & { list: List } {
  return { ...goods, list: memory.lines[goods.code] ?? DIRECT };
}
