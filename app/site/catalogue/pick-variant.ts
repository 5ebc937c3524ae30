/** The three things a shopper picks; all are texts of the variant. */
export type Choice = { color: string; groupModel: string; size: string };

type Pickable = Choice & { slug: string; availability: string };

/** Which picks give way first when no variant has all of them: size before build before colour. */
const GIVES_WAY: readonly (keyof Choice)[] = ['size', 'groupModel', 'color'];

/**
 * The variant `?v` names, else one of the first colour and build that can be had, in the middle of its sizes; else the first of all: what a
 * product's page opens with. Undefined for a product without variants.
 */
export function openingVariant<V extends Pickable>(
  variants: readonly V[],
  slug: string | null,
): V | undefined {
  const named = variants.find((variant) => variant.slug === slug);
  const inStock = variants.filter((variant) => variant.availability !== 'unavailable');
  const first = inStock[0] ?? variants[0];
  const alike = inStock.filter(
    ({ color, groupModel }) => color === first?.color && groupModel === first?.groupModel,
  );
  return named ?? alike[Math.floor(alike.length / 2)] ?? first;
}

/**
 * The variant after one pick changed: with all other picks kept where there is such a variant, else giving up as few of them as possible.
 * Undefined when no variant has the pick at all.
 */
export function variantWith<V extends Pickable>(
  variants: readonly V[],
  current: Choice,
  key: keyof Choice,
  value: string,
): V | undefined {
  const candidates = variants.filter((variant) => variant[key] === value);
  const kept = (['color', 'groupModel', 'size'] as const).filter((other) => other !== key);
  const closeness = (variant: V) =>
    kept.reduce(
      (sum, other) => sum + (variant[other] === current[other] ? 2 ** GIVES_WAY.indexOf(other) : 0),
      0,
    );
  return candidates.reduce<V | undefined>(
    (best, variant) => (best === undefined || closeness(variant) > closeness(best) ? variant : best),
    undefined,
  );
}
