import { takeTurn } from '#database/take-turn.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/** Whether somebody gave the shop a site config, which every shop has from its first start on. */
export async function isSetUp(shop: Shop): Promise<boolean> {
  return (await shop.db.query.siteConfigs.findFirst({ columns: { id: true } })) !== undefined;
}

/**
 * Fills an empty database in one transaction. Another node may have started at the same time and
 * been first.
 * @returns whether this node filled it
 */
export async function fillOnce(shop: Shop, work: (inside: Shop) => Promise<void>): Promise<boolean> {
  const isFilled = await inTransaction(shop, async (inside) => {
    await takeTurn(inside.db);
    if (await isSetUp(inside)) return false;
    await bumpAtTheEnd(inside, () => work(inside));
    return true;
  });
  await refreshSearch(shop);
  return isFilled;
}
