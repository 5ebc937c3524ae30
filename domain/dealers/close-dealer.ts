import { eq } from 'drizzle-orm';
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
    if ((await lockState(inside, slug)) === 'closed') return;
    await saveState(inside, slug, 'closed');
    await recordUndo(inside, { kind: 'dealers.closed', detail: { slug }, inverse: { slug } });
  });
}

/** Lets a closed dealer in again. @throws Refusal staff.right-lacking, dealers.unknown */
export async function openDealer(shop: Shop, slug: string): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  await inTransaction(shop, async (inside) => {
    if ((await lockState(inside, slug)) === 'closed') await saveState(inside, slug, 'active');
  });
}

const closed = z.object({ slug: z.string() });

/**
 * The inverse of closing a dealer.
 * @throws Refusal staff.right-lacking, dealers.unknown, undo.changed-conflict
 */
export async function restoreDealer(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  const { slug } = closed.parse(inverse);
  await inTransaction(shop, async (inside) => {
    if ((await lockState(inside, slug)) !== 'closed')
      throw changedSince(slug, await findChanger(inside, { kind: 'dealer', id: slug }, ['state']));
    await saveState(inside, slug, 'active');
  });
}

async function lockState({ db }: Shop, slug: string): Promise<'active' | 'closed'> {
  const [known] = await db
    .select({ state: dealers.state })
    .from(dealers)
    .where(eq(dealers.slug, slug))
    .for('update');
  if (!known) throw dealerUnknown();
  return known.state;
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
