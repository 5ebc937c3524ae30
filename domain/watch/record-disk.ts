import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { NodeFacts } from './port.ts';
import { watchProbes } from './schema.ts';

/** Tells in a node's row what is free on its disk, so that it is seen from every node. */
export async function recordDisk(
  { db }: Pick<Shop, 'db'>,
  { node, freeBytes, diskLowBytes }: Omit<NodeFacts, 'backups'>,
): Promise<void> {
  await db.update(watchProbes).set({ freeBytes, diskLowBytes }).where(eq(watchProbes.node, node));
}
