import { asc, desc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { buildExclusions, buildModels, buildOptions, buildRules, buildSurcharges } from './schema.ts';

/** Keeps the rules as they are now under the next version, unless the last version is the same. */
export async function recordRules({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const rules = {
    options: await db.select().from(buildOptions).orderBy(asc(buildOptions.kind), asc(buildOptions.code)),
    surcharges: await db
      .select()
      .from(buildSurcharges)
      .orderBy(asc(buildSurcharges.kind), asc(buildSurcharges.code), asc(buildSurcharges.priceListSlug)),
    exclusions: await db
      .select()
      .from(buildExclusions)
      .orderBy(
        asc(buildExclusions.kind),
        asc(buildExclusions.code),
        asc(buildExclusions.otherKind),
        asc(buildExclusions.otherCode),
      ),
    models: await db.select().from(buildModels).orderBy(asc(buildModels.productId)),
  };
  const hash = hashOf(rules);
  const [last] = await db.select().from(buildRules).orderBy(desc(buildRules.version)).limit(1);
  if (last?.hash === hash) return;
  const version = (last?.version ?? 0) + 1;
  await db.insert(buildRules).values({ version, hash, rules, savedAt: clock.now() });
}
