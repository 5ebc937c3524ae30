import type { Shop } from '#domain/shop.ts';

/** The same shop as the system itself has it: it may save what staff save. */
export function asSystem<Of extends Shop>(shop: Of): Of {
  return { ...shop, actor: { kind: 'system', id: 'test' } };
}
