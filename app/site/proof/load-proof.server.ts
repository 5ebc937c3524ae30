import type { RequestContext } from '#app/context.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import type { FrameTests } from '#domain/measurements/list-measurements.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { BenchWords } from './bench-table.tsx';
import { loadClimb } from './load-climb.server.ts';
import type { ProofWords } from './proof-body.tsx';
import { type Measured, sharedMeasured } from './shared-measured.server.ts';

/**
 * What the maker measured of a bike: rides of its prototypes, frames on the bench. `name` is that
 * of the section, `sizes` are those on the bench. Null where nothing was measured.
 */
export async function loadProof(visit: RequestContext, product: Measured) {
  const { rides, tests } = await sharedMeasured(visit, product);
  if (rides.length + tests.length === 0) return null;
  const t = translator(visit.shop.locale);
  const texts = {
    title: t('measurements.rides.title', { count: rides.length }),
    text: t('measurements.rides.text'),
  };
  const bench = wordBench(tests, visit.shop.locale);
  const climb = rides.length > 0 ? await loadClimb(visit, product.productCode) : null;
  const words: ProofWords = { code: product.productCode, rides: { loaded: rides, texts }, climb, bench };
  return { name: t('measurements.name'), sizes: bench.sizes, part: visit.staticData(words) };
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
    sizes: benchSizes(tests).map((size) => wordSize(size, locale)),
    rows: tests.map(({ measure, sizes }) => {
      const frames = String(Math.min(...sizes.map((size) => size.frames)));
      const unit = measure === 'compliance' ? 'micro' : measure;
      return {
        measure,
        unit: t(`measurements.frames.unit.${unit}`, { frames }),
        sizes: sizes.map((one) => ({ ...one, size: wordSize(one.size, locale) })),
      };
    }),
  };
}

/** Every size of which a frame was measured, from small to large. */
function benchSizes(tests: readonly FrameTests[]): string[] {
  const measured = tests.flatMap(({ sizes }) => sizes.map(({ size }) => size));
  return [...new Set(measured)].sort(compareSizes);
}
