import { runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import { pricesQuery } from '#domain/prices/read-current-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import {
  type BuildBase,
  type BuildExclusion,
  type BuildFits,
  type BuildOffer,
  type BuildOption,
  type EndedOption,
  type FittedPart,
  parsePaintCode,
} from './choice.ts';
import type { BuildText } from './schema.ts';

/** The bike to build, from the catalogue. */
export type BuiltProduct = {
  readonly id: string;
  readonly code: string;
  /** From small to large. */
  readonly sizes: readonly string[];
  readonly variants: readonly {
    readonly id: string;
    readonly size: string;
    readonly groupModel: string;
    readonly weightGrams: number | null;
  }[];
};

/**
 * All options for a bike in the shop's market, in the reader's language. A build in a size costs
 * what its cheapest colour costs. An option without a price in the market is not offered. Null for
 * a bike that is not built to order.
 */
export async function findBuildOffer(
  shop: Pick<Shop, 'db' | 'clock' | 'market' | 'locale'>,
  product: BuiltProduct,
): Promise<BuildOffer | null> {
  const [model] = await readModel(shop.db, { productId: product.id });
  const showpiece = parsePaintCode(model?.showpiece ?? '');
  if (!model || !showpiece) return null;
  const { priceList, currency } = shop.market;
  const [[prices], options, exclusions, series, [rules]] = await Promise.all([
    runTogether(shop.db, [
      pricesQuery(
        shop,
        product.variants.map(({ id }) => id),
      ),
    ]),
    readOptions(shop.db, { priceList }),
    readExclusions(shop.db, {}),
    readSeries(shop.db, { productId: product.id }),
    readRulesVersion(shop.db, {}),
  ]);
  const letters = new Map(Object.entries(model.groups).map(([code, name]) => [name, code]));
  const bases = basesOf(product, letters, prices);
  const offered = (row: OptionRow) => !row.ended && row.amount !== null;
  return {
    productCode: product.code,
    currency,
    weeks: model.weeks,
    showpiece,
    groups: Object.entries(model.groups)
      .filter(([code]) => bases.some(({ group }) => group === code))
      .map(([code, name]) => ({ code, name: wordGroupModel(name, shop.locale) })),
    sizes: product.sizes.filter((size) => bases.some((base) => base.size === size)),
    bases,
    options: options.filter(offered).map((row) => optionOf(row, shop.locale)),
    ended: options.filter((row) => !offered(row)).map((row) => endedOf(row, shop.locale)),
    exclusions: exclusions.map((row) => exclusionOf(row, shop.locale)),
    fits: fitsOf(model.fits, options.filter(offered)),
    series: series.map(({ code }) => code),
    rulesVersion: rules?.version ?? 0,
  };
}

type Prices = ReadonlyMap<string, { readonly streetAmount: number }>;

function basesOf(product: BuiltProduct, letters: ReadonlyMap<string, string>, prices: Prices): BuildBase[] {
  const bases = new Map<string, BuildBase>();
  for (const { id, size, groupModel, weightGrams } of product.variants) {
    const group = letters.get(groupModel);
    const amount = prices.get(id)?.streetAmount;
    if (group === undefined || amount === undefined) continue;
    const key = `${group} ${size}`;
    const before = bases.get(key);
    if (!before || amount < before.amount)
      bases.set(key, { group, size, amount, weightGrams, variantId: id });
  }
  return [...bases.values()];
}

/**
 * The parts that fit and are offered. Nothing can be exchanged where the one it comes with is not
 * offered.
 */
function fitsOf(fits: ModelRow['fits'], offered: readonly OptionRow[]): BuildFits {
  const of = (part: FittedPart) =>
    Object.fromEntries(
      Object.entries(fits[part] ?? {}).map(([key, codes]) => {
        const there = codes.filter((code) => offered.some((row) => row.kind === part && row.code === code));
        return [key, there[0] === codes[0] ? there : []];
      }),
    );
  return { wheels: of('wheels'), bar: of('bar'), crank: of('crank') };
}

function optionOf(
  { names, ended: _, successor: __, amount, ...row }: OptionRow,
  locale: Locale,
): BuildOption {
  return { ...row, amount: amount ?? 0, name: inReaders(names, locale) };
}

function endedOf({ kind, code, look, names, successor }: OptionRow, locale: Locale): EndedOption {
  return { kind, code, look, successor, name: inReaders(names, locale) };
}

function exclusionOf({ reasons, ...row }: ExclusionRow, locale: Locale): BuildExclusion {
  return { ...row, reason: inReaders(reasons, locale) };
}

const inReaders = (text: BuildText, locale: Locale): string => text[locale] ?? text[DEFAULT_LOCALE];

type ModelRow = {
  groups: Record<string, string>;
  weeks: number;
  showpiece: string;
  fits: Partial<BuildFits>;
};
type OptionRow = Omit<BuildOption, 'name' | 'amount'> &
  Pick<EndedOption, 'successor'> & { names: BuildText; ended: boolean; amount: number | null };
type ExclusionRow = Omit<BuildExclusion, 'reason'> & { reasons: BuildText };

const readModel = statement<{ productId: string }, ModelRow>(
  'build_model',
  'select groups, weeks, showpiece, fits from build_models where product_id = :productId::uuid',
);

const readOptions = statement<{ priceList: string }, OptionRow>(
  'build_options',
  `select o.kind, o.code, o.names, o.look, o.metal, o.partner, o.grams, o.weeks, o.ended, o.successor, s.amount
   from build_options o
   left join build_surcharges s on s.kind = o.kind and s.code = o.code and s.price_list_slug = :priceList
   order by o.position, o.code`,
);

const readExclusions = statement<Record<string, never>, ExclusionRow>(
  'build_exclusions',
  `select kind, code, other_kind as "otherKind", other_code as "otherCode", reasons from build_exclusions
   order by kind, code, other_kind, other_code`,
);

/** Paints and colours of the catalogue have the same names in every language. */
const readSeries = statement<{ productId: string }, { code: string }>(
  'build_series',
  `select o.code from build_options o
   where o.kind = 'paint' and exists (
     select from variants v join colors c on c.code = v.color
     where v.product_id = :productId::uuid and v.status = 'active' and c.name = o.names->>'en')
   order by o.code`,
);

const readRulesVersion = statement<Record<string, never>, { version: number }>(
  'build_rules_version',
  'select max(version) as version from build_rules',
);
