import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type BuildFits, FITTED_PARTS, lettersOf, parsePaintCode } from './choice.ts';
import { paintOfBuild } from './paint-of-build.ts';
import { recordRules } from './record-rules.ts';
import { badCode, badShowpiece, noBike } from './refusals.ts';
import { buildExclusions, buildModels, buildOptions, buildSurcharges } from './schema.ts';

export type BuildOptionEntry = Omit<typeof buildOptions.$inferSelect, 'position'> & {
  /** Surcharge by price list, in minor units of its currency. */
  amounts: Readonly<Record<string, number>>;
};

export type BuildsEntry = {
  /** In their order. Existing options that are not listed here stay as they are. */
  options: readonly BuildOptionEntry[];
  /** The complete list of exclusions. */
  exclusions: readonly (typeof buildExclusions.$inferInsert)[];
  models: readonly {
    product: string;
    groups: Record<string, string>;
    weeks: number;
    /** The letters of paint, pattern, second colour, logo and finish. */
    showpiece: string;
    /** Left out: nothing can be exchanged. */
    fits?: Partial<BuildFits>;
  }[];
};

/** The tag of every page that shows builds. */
export const BUILDS_TAG = 'builds';

/**
 * Sets the options, exclusions and models of builds. An option is never deleted, because its code
 * stands in addresses; it is marked as ended.
 * @throws Refusal builds.bad-code, builds.no-bike, builds.bad-showpiece
 */
export function saveBuilds(shop: Shop, { options, exclusions, models }: BuildsEntry): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await saveOptions(inside, options);
    await inside.db.delete(buildExclusions);
    if (exclusions.length > 0) await inside.db.insert(buildExclusions).values([...exclusions]);
    for (const model of models) await saveModel(inside, model);
    await recordRules(inside);
    await recordAudit(inside, { action: 'builds.saved', subjectKind: 'builds', subjectId: 'all' });
    await bumpEpochs(inside, [BUILDS_TAG]);
  });
}

async function saveOptions({ db }: Shop, options: readonly BuildOptionEntry[]): Promise<void> {
  for (const { kind, code } of options)
    if (!/^[A-Z0-9]+$/.test(code) || code.length !== lettersOf(kind)) throw badCode(kind, code);
  const rows = options.map(({ amounts: _, ...option }, position) => ({ ...option, position }));
  await saveRows(db, buildOptions, rows, { key: ['kind', 'code'] });
  const surcharges = options.flatMap(({ kind, code, amounts }) =>
    Object.entries(amounts).map(([priceListSlug, amount]) => ({ kind, code, priceListSlug, amount })),
  );
  await saveRows(db, buildSurcharges, surcharges, { key: ['kind', 'code', 'priceListSlug'] });
}

async function saveModel(shop: Shop, model: BuildsEntry['models'][number]): Promise<void> {
  const { product: code, groups, weeks, showpiece, fits = {} } = model;
  await requireFits(shop, fits);
  const product = await shop.db.query.products.findFirst({ columns: { id: true }, where: { code } });
  const recipe = product && (await findBicycleRecipe(shop, product.id));
  if (!recipe) throw noBike(code);
  const [picture = ''] = await savePictures(shop, [
    { ...recipe, lite: true, paint: await showpiecePaint(shop, showpiece, code) },
  ]);
  const row = { productId: product.id, groups, weeks, showpiece, picture, fits };
  await saveRows(shop.db, buildModels, [row], { key: ['productId'] });
}

/** @throws Refusal builds.bad-code for a part that is no option */
async function requireFits({ db }: Shop, fits: Partial<BuildFits>): Promise<void> {
  const rows = await db.select({ kind: buildOptions.kind, code: buildOptions.code }).from(buildOptions);
  for (const part of FITTED_PARTS)
    for (const code of Object.values(fits[part] ?? {}).flat())
      if (!rows.some((row) => row.kind === part && row.code === code)) throw badCode(part, code);
}

async function showpiecePaint({ db }: Shop, letters: string, product: string) {
  const choice = parsePaintCode(letters);
  const rows = await db.select().from(buildOptions);
  const find = (kind: string, code: string | undefined) =>
    rows.find((row) => row.kind === kind && row.code === code);
  const [paint, pattern, logo, finish] = (['paint', 'pattern', 'logo', 'finish'] as const).map((kind) =>
    find(kind, choice?.[kind]),
  );
  if (!paint || !pattern || !logo || !finish) throw badShowpiece(product);
  return paintOfBuild({ paint, pattern, logo, finish, second: find('paint', choice?.second) });
}
