import { and, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { bikeTransfers } from './schema.ts';

/** Whether a bike came to this registration from another owner, to whom it can go back. */
export async function hasFormerOwner({ db }: Pick<Shop, 'db'>, registrationId: string): Promise<boolean> {
  const { nextRegistrationId, state } = bikeTransfers;
  const cameByIt = and(eq(nextRegistrationId, registrationId), eq(state, 'accepted'));
  return (await db.$count(bikeTransfers, cameByIt)) > 0;
}
