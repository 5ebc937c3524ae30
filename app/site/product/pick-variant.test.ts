import { describe, expect, test } from 'vitest';
import { openingVariant, variantWith } from './pick-variant.ts';

const variant = (
  color: string,
  groupModel: string,
  size: string,
  availability = 'available',
  streetAmount = 500_000,
) => ({
  streetAmount,
  color,
  groupModel,
  size,
  availability,
  slug: `${color}-${groupModel}-${size}`,
});

const variants = [
  variant('copper', 'race', 'S', 'unavailable'),
  variant('copper', 'race', 'M'),
  variant('copper', 'sport', 'M'),
  variant('blue', 'sport', 'L'),
];

describe('picking a variant', () => {
  test('opens with the one the address names', () => {
    expect(openingVariant(variants, 'blue-sport-L')?.color).toBe('blue');
  });

  test('opens with the first that can be had when the address names none or nonsense', () => {
    expect(openingVariant(variants, null)?.size).toBe('M');
    expect(openingVariant(variants, "'; drop table")?.size).toBe('M');
    expect(openingVariant([], null)).toBeUndefined();
  });

  test('keeps the other picks where such a variant exists', () => {
    expect(variantWith(variants, variants[1]!, 'groupModel', 'sport')?.slug).toBe('copper-sport-M');
  });

  test('gives up the size before the build when both cannot be kept', () => {
    expect(variantWith(variants, variants[2]!, 'color', 'blue')?.slug).toBe('blue-sport-L');
  });

  test('opens in the middle of the sizes that can be had', () => {
    const sizes = ['XS', 'S', 'M', 'L', 'XL'].map((size) => variant('copper', 'race', size));
    expect(openingVariant(sizes, null)?.size).toBe('M');
  });

  test('X1.16 opens in the rider’s size, in the build and colour it would open with, or in a colour that is there', () => {
    const sizes = ['S', 'M', 'L'].map((size) => variant('copper', 'race', size));
    const blue = ['S', 'M', 'L', 'XL'].map((size) => variant('blue', 'race', size));
    const open = (slug: string | null, size?: string) =>
      openingVariant([...sizes, ...blue], slug, size)?.slug;
    expect(open(null, 'L')).toBe('copper-race-L');
    expect(open(null, 'XL')).toBe('blue-race-XL');
    expect(open(null, '58')).toBe('copper-race-M');
    expect(open('copper-race-S', 'L')).toBe('copper-race-S');
    const sold = [...sizes, variant('copper', 'race', 'XL', 'unavailable'), ...blue];
    expect(openingVariant(sold, null, 'XL')?.slug).toBe('blue-race-XL');
    const none = [...sizes, variant('copper', 'race', 'XL', 'unavailable')];
    expect(openingVariant(none, null, 'XL')?.slug).toBe('copper-race-XL');
  });

  test('opens with the build whose price its card names, however builds are listed', () => {
    const builds = [
      variant('copper', 'race', 'M', 'available', 899_000),
      variant('copper', 'sport', 'S', 'unavailable', 459_000),
      variant('blue', 'sport', 'M', 'available', 489_000),
    ];
    expect(openingVariant(builds, null)?.slug).toBe('blue-sport-M');
    expect(openingVariant(builds.slice(0, 2), null)?.slug).toBe('copper-sport-S');
    expect(openingVariant(builds, 'copper-race-M')?.groupModel).toBe('race');
  });

  test('opens at the price of the card where a paint of the same build costs more', () => {
    const paints = [
      variant('copper', 'sport', 'M', 'available', 499_000),
      variant('blue', 'sport', 'S', 'available', 459_000),
      variant('blue', 'sport', 'M', 'available', 459_000),
      variant('blue', 'sport', 'L', 'available', 459_000),
    ];
    expect(openingVariant(paints, null)?.slug).toBe('blue-sport-M');
  });

  test('has no answer for a pick nobody offers', () => {
    expect(variantWith(variants, variants[0]!, 'size', 'XXL')).toBeUndefined();
  });
});
