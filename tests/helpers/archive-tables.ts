import fc from 'fast-check';
import { type ArchiveTable, NONE } from '#domain/archives/archive-table.ts';
import { CHOICES, FLAGS, SORTS } from '#domain/archives/facets.ts';
import type { FilterQuery } from '#domain/archives/filter-query.ts';

const OPTIONS = 4;
const option = fc.integer({ min: NONE, max: OPTIONS - 1 });
const amount = fc.oneof(
  fc.constant(NONE),
  fc.integer({ min: 0, max: 20 }).map((number) => number * 1000),
);
const bit = fc.integer({ min: 0, max: 1 });
const variant = fc.record({
  size: option,
  color: option,
  groupset: option,
  wheelset: option,
  price: amount,
  weight: amount,
  electric: bit,
  available: bit,
  mine: bit,
});
const product = fc.record({
  category: fc.integer({ min: 0, max: OPTIONS - 1 }),
  usages: fc.uniqueArray(fc.integer({ min: 0, max: OPTIONS - 1 }), { maxLength: 2 }),
  custom: bit,
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
});

/** Small archives of every shape. */
export const anyTable: fc.Arbitrary<ArchiveTable> = fc.array(product, { maxLength: 6 }).map((products) => {
  const variants = products.flatMap((one) => one.variants);
  const lengths = products.map((one) => one.variants.length);
  return {
    options: Object.fromEntries(
      CHOICES.map((choice) => [
        choice,
        Array.from({ length: OPTIONS }, (_, number) => ({
          value: `${choice}-${number}`,
          label: `${choice} ${number}`,
        })),
      ]),
    ) as unknown as ArchiveTable['options'],
    stems: ['*'],
    first: lengths.reduce((first, length) => first.concat((first.at(-1) ?? 0) + length), [0]),
    category: products.map((one) => one.category),
    usages: products.map((one) => one.usages),
    custom: products.map((one) => one.custom),
    age: products.map((_, index) => 2020 + index),
    stem: variants.map(() => 0),
    size: variants.map((one) => one.size),
    color: variants.map((one) => one.color),
    groupset: variants.map((one) => one.groupset),
    wheelset: variants.map((one) => one.wheelset),
    price: variants.map((one) => one.price),
    listPrice: variants.map((one) => one.price),
    weight: variants.map((one) => one.weight),
    electric: variants.map((one) => one.electric),
    available: variants.map((one) => one.available),
    mine: variants.map((one) => one.mine),
  };
});

const chosen = fc
  .uniqueArray(fc.integer({ min: 0, max: OPTIONS - 1 }), { maxLength: 3 })
  .map((numbers) => numbers.sort((first, second) => first - second));
const end = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((number) => number * 1000),
    fc.nat(999_999),
  ),
);
const bounds = fc
  .record({ from: end, to: end })
  .filter(({ from, to }) => from === null || to === null || from <= to);

/** Any filter query. */
export const anyFilterQuery: fc.Arbitrary<FilterQuery> = fc.record({
  choices: fc.record(Object.fromEntries(CHOICES.map((choice) => [choice, chosen]))),
  ranges: fc.record({ price: bounds, weight: bounds }),
  flags: fc.record(Object.fromEntries(FLAGS.map((flag) => [flag, fc.boolean()]))),
  sort: fc.option(fc.constantFrom(...SORTS)),
  page: fc.integer({ min: 1, max: 1_000_000 }),
}) as fc.Arbitrary<FilterQuery>;

/** Filter queries that an address can carry. */
export const addressedFilterQuery: fc.Arbitrary<FilterQuery> = anyFilterQuery.map((query) => ({
  ...query,
  flags: { ...query.flags, mine: false },
}));
