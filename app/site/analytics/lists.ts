import type { Goods, List } from './ecommerce.ts';
import type { Asked } from './happenings.ts';
import type { Memory } from './memory.ts';

/** Found in no list: by its address, a search engine, a menu. */
const DIRECT: List = { id: 'direct', name: 'Direct' };

/** The most lists remembered; the oldest is forgotten first. */
const MOST = 100;

/**
 * Notes in which list something was pressed, by its page's path or its code. Null: in none. The
 * last press counts.
 */
export function press(memory: Memory, key: string, list: List | null): Memory {
  const { [key]: before, ...others } = memory.pressed;
  if (!list) return before ? { ...memory, pressed: others } : memory;
  return { ...memory, pressed: Object.fromEntries([...Object.entries(others), [key, list]].slice(-MOST)) };
}

/**
 * The list of a requested item: where its button stands, else the list on the way to this page,
 * else the list of its cart line.
 */
export function listAsked(memory: Memory, asked: Asked, path: string): List {
  const code = 'variantId' in asked ? undefined : asked.variantCode;
  const pressed = code ?? ('productCode' in asked ? asked.productCode : undefined);
  return memory.pressed[pressed ?? ''] ?? memory.pressed[path] ?? memory.lines[code ?? ''] ?? DIRECT;
}

/** A cart line with the list it was found in. */
export function inList(memory: Memory, goods: Goods): Goods & { list: List } {
  return { ...goods, list: memory.lines[goods.code] ?? DIRECT };
}
