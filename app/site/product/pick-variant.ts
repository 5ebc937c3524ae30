/** The three choices of a shopper, all texts of the variant. */
export type Choice = { color: string; groupModel: string; size: string };

type Pickable = Choice & { slug: string; availability: string };
type Priced = Pickable & { streetAmount: number };

/**
 * The weight of each choice when no variant has all: size gives way before build, build before
 * colour.
 */
const WEIGHTS: Readonly<Record<keyof Choice, number>> = { size: 1, groupModel: 2, color: 4 };

/**
 * The variant that a product's page opens with: that of `?v`, else one at the least price, which
 * its card names: the middle size of the first colour that is there. When nothing at that price is
 * there, one of its build. Undefined for a product without variants.
 * @param size the rider's own, which an address without a variant opens in
 */
export function openingVariant<V extends Priced>(
  variants: readonly V[],
  slug: string | null,
  size?: string | null,
): V | undefined {
  const named = variants.find((variant) => variant.slug === slug);
  const least = Math.min(...variants.map(({ streetAmount }) => streetAmount));
  const atLeast = variants.filter(({ streetAmount }) => streetAmount === least);
  const ofBuild = variants.filter(({ groupModel }) => groupModel === atLeast[0]?.groupModel);
  const first = atLeast.find(isThere) ?? ofBuild.find(isThere) ?? atLeast[0];
  const alike = variants.filter(
    (variant) =>
      isThere(variant) &&
      variant.color === first?.color &&
      variant.groupModel === first.groupModel &&
      variant.streetAmount === first.streetAmount,
  );
  const middle = alike[Math.floor(alike.length / 2)] ?? first;
  return named ?? (middle && inSize(ofBuild, middle, size)) ?? middle;
}

/** The size in the opened build: in its colour if that is there, else in one that is. */
function inSize<V extends Priced>(ofBuild: readonly V[], opened: V, size: string | null | undefined) {
  const sized = ofBuild.filter((variant) => variant.size === size);
  const like = ({ color, streetAmount }: V) => color === opened.color && streetAmount === opened.streetAmount;
  return (
    sized.find((one) => like(one) && isThere(one)) ?? sized.find(isThere) ?? sized.find(like) ?? sized[0]
  );
}

const isThere = ({ availability }: Pickable) => availability !== 'unavailable';

/**
 * The variant after one choice changed. It keeps all other choices where it can, else as many as
 * possible. Undefined when no variant has the new choice.
 */
export function variantWith<V extends Pickable>(
  variants: readonly V[],
  current: Choice,
  key: keyof Choice,
  value: string,
): V | undefined {
  let best: V | undefined;
  let closest = -1;
  for (const variant of variants) {
    const closeness = variant[key] === value ? closenessOf(variant, current) : -1;
    if (closeness > closest) [best, closest] = [variant, closeness];
  }
  return best;
}

/**
 * What matters most to the rider of an ended variant: the size, then the colour, then the build.
 */
const LIKENESS: Readonly<Record<keyof Choice, number>> = { size: 4, color: 2, groupModel: 1 };

/** Variants by likeness to an ended one, the most alike first; of equals those in stock. */
export function nearestVariants<V extends Pickable>(variants: readonly V[], ended: Choice): V[] {
  const likeness = (variant: V) =>
    2 * closenessOf(variant, ended, LIKENESS) + Number(variant.availability !== 'unavailable');
  return variants.toSorted((one, other) => likeness(other) - likeness(one));
}

function closenessOf(variant: Choice, current: Choice, weights = WEIGHTS): number {
  const { size, groupModel, color } = weights;
  return (
    (variant.size === current.size ? size : 0) +
    (variant.groupModel === current.groupModel ? groupModel : 0) +
    (variant.color === current.color ? color : 0)
  );
}
