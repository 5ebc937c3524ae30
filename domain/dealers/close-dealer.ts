import { eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { dealerUnknown } from './refusals.ts';
import { dealers } from './schema.ts';

/**
 * Takes a dealer out: its page and its place on the map are gone, and nothing new is sent to it.
 * What riders have asked it and orders to be collected there stay. One that is out stays so.
 * @throws Refusal staff.right-lacking, dealers.unknown
 */
export async function closeDealer(shop: Shop, slug: string): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  await inTransaction(shop, async (inside) => {
    const { id, state } = await lockDealer(inside, eq(dealers.slug, slug));
    if (state === 'closed') return;
    await saveState(inside, slug, 'closed');
    await recordUndo(inside, { kind: 'dealers.closed', detail: { slug }, inverse: { slug, id } });
  });
}

/** @throws Refusal staff.right-lacking, dealers.unknown */
export async function openDealer(shop: Shop, slug: string): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  await inTransaction(shop, async (inside) => {
    const { state } = await lockDealer(inside, eq(dealers.slug, slug));
    if (state === 'closed') await saveState(inside, slug, 'active');
  });
}

/** By its id: meanwhile its address may be another, or another dealer's. */
const closed = z.object({ id: z.string() });

/**
 * The inverse of closing a dealer.
 * @throws Refusal staff.right-lacking, dealers.unknown, undo.changed-conflict
 */
export async function restoreDealer(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  const { id } = closed.parse(inverse);
  await inTransaction(shop, async (inside) => {
    const { slug, state } = await lockDealer(inside, eq(dealers.id, id));
    if (state !== 'closed')
      throw changedSince(slug, await findChanger(inside, { kind: 'dealer', id: slug }, ['state']));
    await saveState(inside, slug, 'active');
  });
}

async function lockDealer({ db }: Shop, isIt: SQL) {
  const { id, slug, state } = dealers;
  const [known] = await db.select({ id, slug, state }).from(dealers).where(isIt).for('update');
  if (!known) throw dealerUnknown();
  return known;
}

async function saveState(inside: Shop, slug: string, state: 'active' | 'closed'): Promise<void> {
  await inside.db.update(dealers).set({ state }).where(eq(dealers.slug, slug));
  const before = { state: state === 'closed' ? 'active' : 'closed' };
  const change = { before, after: { state }, detail: { fields: ['state'] } };
  const subject = { subjectKind: 'dealer', subjectId: slug };
  await recordAudit(inside, { action: NAMES[state], ...subject, ...change });
  await bumpEpochs(inside, [DEALERS_TAG]);
}

const NAMES = { active: 'dealer.opened', closed: 'dealer.closed' } as const;
