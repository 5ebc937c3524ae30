import { eq, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { productsAmong } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { GROUP_MODEL_PRINT } from '#domain/specifications/word-group-model.ts';
import { writeContent } from './content-statements.ts';
import { deleteGone, writeCategories, writePages, writeProducts } from './document-statements.ts';
import { searchStates } from './schema.ts';
import { wordSheetValues } from './word-sheet-values.ts';
import { writeWords } from './word-statements.ts';

/** Products per statement. */
const AT_ONCE = 500;
const ONE = 1;

/**
 * Updates the search documents after changes; for a job. The epochs that acts bump say what
 * changed, so no other room knows about search. It writes the products bumped since the last time,
 * or all of them when a shared name changed. A second call during a refresh returns at once.
 * @returns how many documents were written or deleted
 */
export async function refreshSearch(shop: Shop): Promise<number> {
  if (await isUpToDate(shop)) return 0;
  return inTransaction(shop, async (inside) => {
    const state = await holdState(inside);
    if (!state) return 0;
    const bumped = await readEpochsSince(inside.db, state.epoch);
    const epoch = bumped.at(-1)?.epoch ?? state.epoch;
    const [{ names = '' } = {}] = await sharedNames(inside.db, {});
    const fingerprint = `${names} ${GROUP_MODEL_PRINT}`;
    const isWhole = state.epoch === 0 || fingerprint !== state.fingerprint;
    const ids = isWhole ? await shownProducts(inside) : productsAmong(bumped.map(({ tag }) => tag));
    const written = await write(inside, ids);
    await inside.db.update(searchStates).set({ epoch, fingerprint }).where(eq(searchStates.id, ONE));
    return written;
  });
}

async function isUpToDate({ db }: Shop): Promise<boolean> {
  const [state] = await db.select().from(searchStates).where(eq(searchStates.id, ONE));
  if (!state?.fingerprint.endsWith(GROUP_MODEL_PRINT)) return false;
  return state.epoch === (await readNewestEpoch(db));
}

async function write({ db }: Shop, ids: readonly string[]): Promise<number> {
  let written = (await deleteGone(db, {})).length;
  const words = ids.length > 0 ? await wordSheetValues(db) : '{}';
  for (let from = 0; from < ids.length; from += AT_ONCE)
    written += (await writeProducts(db, { ids: ids.slice(from, from + AT_ONCE), words })).length;
  written += (await writeCategories(db, {})).length + (await writePages(db, {})).length;
  written += (await writeContent(db, {})).length;
  if (written > 0) await writeWords(db, {});
  return written;
}

/** Locks the state's row until this transaction ends; null while another holds it. */
async function holdState({ db }: Shop) {
  await db.insert(searchStates).values({ id: ONE, epoch: 0, fingerprint: '' }).onConflictDoNothing();
  const [state] = await db
    .select()
    .from(searchStates)
    .where(eq(searchStates.id, ONE))
    .for('update', { skipLocked: true });
  return state ?? null;
}

async function shownProducts({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where status in ('active', 'archived')`,
  );
  return rows.map(({ id }) => id);
}

const sharedNames = statement<Record<never, never>, { names: string }>(
  'search_shared_names',
  `select md5(concat(
     (select string_agg(concat_ws('|', category_id, locale, name, slug), ' ' order by category_id, locale) from category_texts),
     (select string_agg(concat_ws('|', id, parent_id), ' ' order by id) from categories),
     (select string_agg(concat_ws('|', usage_id, locale, name), ' ' order by usage_id, locale) from usage_texts),
     (select string_agg(concat_ws('|', code, name), ' ' order by code) from colors))) as names`,
);
