import type { RequestContext } from '#app/context.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { type FrameTests, listFrameTests, listTestRides } from '#domain/measurements/list-measurements.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { BenchWords } from './bench-table.tsx';
import type { ProofWords } from './proof-body.tsx';

type Measured = { readonly productId: string; readonly productCode: string };

/**
 * What the maker measured of a bike: rides of its prototypes, frames on the bench. `name` is that
 * of the section. Null where nothing was measured. Shared per language until it changes.
 */
export async function loadProof(visit: RequestContext, product: Measured) {
  const words = await visit.shared(`proof ${product.productId}`, [productTag(product.productId)], () =>
    readProof(visit, product),
  );
  if (!words) return null;
  return { name: translator(visit.shop.locale)('measurements.name'), part: visit.staticData(words) };
}

async function readProof(
  { shop }: RequestContext,
  { productCode: code }: Measured,
): Promise<ProofWords | null> {
  const [rides, tests] = await Promise.all([listTestRides(shop, code), listFrameTests(shop, code)]);
  const t = translator(shop.locale);
  const texts = {
    title: t('measurements.rides.title', { count: rides.length }),
    text: t('measurements.rides.text'),
  };
  if (rides.length + tests.length === 0) return null;
  return { code, rides: { loaded: rides, texts }, bench: wordBench(tests, shop.locale) };
}

function wordBench(tests: readonly FrameTests[], locale: Locale): BenchWords {
  const t = translator(locale);
  return {
    title: t('measurements.frames.title'),
    text: t('measurements.frames.text'),
    head: t('measurements.frames.size'),
    names: {
      weight: t('measurements.frames.weight'),
      stiffness: t('measurements.frames.stiffness'),
      compliance: t('measurements.frames.compliance'),
    },
    rows: tests.map((one) => {
      const frames = String(Math.min(...one.sizes.map((size) => size.frames)));
      const unit = one.measure === 'compliance' ? 'micro' : one.measure;
      return { ...one, unit: t(`measurements.frames.unit.${unit}`, { frames }) };
    }),
  };
}
