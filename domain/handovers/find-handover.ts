import { eq } from 'drizzle-orm';
import { dealers } from '#domain/dealers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { parseHandoverCode } from './handover-code.ts';
import { handovers } from './schema.ts';

/** A hand-over with its dealer. */
export type Handover = typeof handovers.$inferSelect & { readonly dealerName: string };

/** Finds a hand-over by its code as somebody typed it; null when there is none. */
export async function findHandover({ db }: Pick<Shop, 'db'>, typed: string): Promise<Handover | null> {
  if (typed.trim() === '') return null;
  const [found] = await db
    .select({ handover: handovers, dealerName: dealers.name })
    .from(handovers)
    .innerJoin(dealers, eq(dealers.id, handovers.dealerId))
    .where(eq(handovers.code, parseHandoverCode(typed)));
  return found ? { ...found.handover, dealerName: found.dealerName } : null;
}
