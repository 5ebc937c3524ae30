import { findRange } from '#domain/batteries/find-range.ts';
import { RANGE_CLIMBS, RANGE_MASSES, rangeKm } from '#domain/batteries/range.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import type { RangeWords } from './range-part.tsx';

/** How far an e-bike goes by level, weight and climb, in finished words; null: it is not known. */
export async function rangeWords(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
  battery: BatteryFacts | null,
): Promise<RangeWords | null> {
  const facts = battery && (await findRange(shop, productId));
  if (!battery || !facts) return null;
  const t = translator(shop.locale);
  const { wattHours } = battery;
  return {
    title: t('batteries.range.title'),
    intro: t('batteries.range.intro', { energy: wattHours }),
    level: t('batteries.range.level'),
    climbs: RANGE_CLIMBS.map((climb) =>
      climb === 0 ? t('batteries.range.flat') : t('batteries.range.climb', { climb }),
    ),
    masses: RANGE_MASSES.map((massKg) => ({
      name: t('batteries.range.mass', { mass: massKg }),
      levels: facts.levels.map((level) => ({
        name: level.name,
        kilometres: RANGE_CLIMBS.map((climb) => rangeKm(level, { wattHours, massKg, climb })),
      })),
    })),
  };
}
