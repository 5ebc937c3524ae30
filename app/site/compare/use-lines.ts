import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { GEOMETRY_ROWS, type GeometryRow, geometryNumbers, PLAIN } from '#app/site/geometry/geometry-rows.ts';
import { SPECIFICATION_KEYS, type SpecificationKey } from '#domain/catalogue/specification-rows.ts';
import { wordNumber, wordQuantity } from '#domain/specifications/quantity.ts';
import { compareWords } from '#messages/compare/words.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { specificationWords } from '#messages/specification/words.ts';
import {
  type About,
  aboutGeometry,
  type Difference,
  differenceOf,
  gramsOf,
  mostOf,
  placesOf,
} from './differences.ts';
import type { ComparedBike } from './load-compared.server.ts';

/** A value of a row; a number has its place among the others, and its difference in words. */
export type Value = {
  readonly text: string;
  readonly place?: number | null;
  readonly said?: string | undefined;
};
export type Line = {
  readonly key: string;
  readonly name: string;
  readonly values: readonly Value[];
  /** What tells the values apart; without them their words do. */
  readonly prints?: readonly string[];
};

type Numbers = readonly (number | null)[];

/** The rows of these bikes; numbers are measured by the first bike. */
export function useLines(bikes: readonly ComparedBike[]): Line[] {
  const t = useWords(compareWords);
  const facts = useFacts(bikes);
  const parts = useParts(bikes);
  const geometry = useGeometry(bikes);
  const speaks: Line = {
    key: 'speaks',
    name: t('speaks'),
    values: mostOf(bikes.map(measuresOf)).map((most, at) => ({
      text: bikes[at]?.tagline ?? '',
      said: most.map((one) => t(`most.${one}`)).join(', '),
    })),
  };
  return [speaks, ...facts, ...parts, ...geometry].filter(({ values }) => values.some(({ text }) => text));
}

function measuresOf(bike: ComparedBike) {
  const geometry = bike.frame && geometryNumbers(bike.frame);
  return {
    price: bike.price?.streetAmount ?? null,
    weight: gramsOf(bike, 'weight'),
    stack: geometry?.stack ?? null,
    reach: geometry?.reach ?? null,
    wheelbase: geometry?.wheelbase ?? null,
  };
}

/** Price, build, weight, year and sizes. */
function useFacts(bikes: readonly ComparedBike[]): Line[] {
  const t = useWords(compareWords);
  const tSpecification = useWords(specificationWords);
  const money = useMoney();
  const currency = bikes.find(({ price }) => price)?.price?.currency ?? 'EUR';
  const measured = useMeasured();
  const weigh = useWeigher();
  const told = (key: string, name: string, tell: (bike: ComparedBike) => string): Line => ({
    ...{ key, name },
    values: bikes.map((bike) => ({ text: tell(bike) })),
  });
  const prices = bikes.map(({ price }) => price?.streetAmount ?? null);
  const weights = bikes.map((bike) => gramsOf(bike, 'weight'));
  return [
    {
      key: 'price',
      name: t('price'),
      values: measured(prices, 'price', (amount) => money(amount, currency)),
    },
    told('build', t('build'), ({ build }) => build),
    { key: 'weight', name: tSpecification('weight'), values: measured(weights, 'weight', weigh) },
    told('year', t('year'), ({ modelYear }) => String(modelYear ?? '')),
    told('sizes', t('sizes'), ({ sizes }) => sizes.join(' ')),
    told('shown', t('shown-size'), ({ frame }) => frame?.size ?? ''),
  ];
}

const PARTS = SPECIFICATION_KEYS.filter((key) => key !== 'weight');

function useParts(bikes: readonly ComparedBike[]): Line[] {
  const t = useWords(specificationWords);
  const measured = useMeasured();
  const weigh = useWeigher();
  const sayDifference = useDifference();
  return PARTS.map((key): Line => {
    const grams = bikes.map((bike) => gramsOf(bike, key));
    if (grams.some((one) => one !== null))
      return { key, name: t(key), values: measured(grams, 'weight', weigh) };
    const parts = bikes.map((bike) => partOf(bike, key));
    const [first] = parts;
    const values = parts.map((part, at) => ({
      text: part?.text ?? '',
      said: at > 0 && first && part ? sayDifference(differenceOf(first.measures, part.measures)) : undefined,
    }));
    return { key, name: t(key), values, prints: parts.map((part) => part?.print ?? '') };
  });
}

function partOf({ rows }: ComparedBike, key: SpecificationKey) {
  const row = rows.find((one) => one.key === key);
  return row && 'text' in row ? row : undefined;
}

/** By how much a part is longer, deeper or more than the first bike's. */
function useDifference(): (difference: Difference | null) => string | undefined {
  const t = useWords(compareWords);
  const locale = useLocaleCode();
  return (difference) => {
    if (!difference) return undefined;
    const { about, unit, by } = difference;
    const said = wordQuantity(wordNumber(Math.abs(by), locale), unit);
    return t(`by.${about}.${by > 0 ? 'more' : 'less'}`, { by: said });
  };
}

function useGeometry(bikes: readonly ComparedBike[]): Line[] {
  const t = useWords(geometryWords);
  const format = useFormatter();
  const measured = useMeasured();
  const numbers = bikes.map(({ frame }) => frame && geometryNumbers(frame));
  const write = ({ isAngle }: GeometryRow) => {
    const unit = isAngle ? 'degree' : 'millimeter';
    return (number: number) =>
      format.number(number, { ...PLAIN, style: 'unit', unit, maximumFractionDigits: 1 });
  };
  return GEOMETRY_ROWS.map((row) => ({
    key: `geometry ${row.key}`,
    name: t(`rows.${row.key}`),
    values: measured(
      numbers.map((of) => of?.[row.key] ?? null),
      aboutGeometry(row),
      write(row),
    ),
  }));
}

/** Numbers in words: each with its place, and after the first by how much it differs from that. */
function useMeasured() {
  const t = useWords(compareWords);
  return (numbers: Numbers, about: About, write: (number: number) => string): Value[] => {
    const places = placesOf(numbers);
    const [first = null] = numbers;
    return numbers.map((number, at) => {
      if (number === null) return { text: '' };
      if (!places) return { text: write(number) };
      const value = { text: write(number), place: places[at] ?? null };
      if (at === 0 || first === null) return value;
      const by = write(Math.abs(Math.round((number - first) * 10) / 10));
      const said =
        number === first ? t('by.same') : t(`by.${about}.${number > first ? 'more' : 'less'}`, { by });
      return { ...value, said };
    });
  };
}

function useWeigher(): (grams: number) => string {
  const locale = useLocaleCode();
  return (grams) => formatWeight(grams, locale);
}
