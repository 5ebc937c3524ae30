import { ATTRIBUTE_KEYS, type AttributeKey } from './attributes.ts';

/** An attribute of a product: one text for all of it, or one per size where they differ. */
export type ProductAttribute =
  | { key: AttributeKey; text: string }
  | { key: AttributeKey; bySize: Record<string, string> };

type Described = { size: string; attributes: Partial<Record<AttributeKey, string>> };

/** What the variants of a product say of themselves, in the order of the keys; size and colour are picked, not told. */
export function commonAttributes(variants: readonly Described[]): ProductAttribute[] {
  return ATTRIBUTE_KEYS.flatMap((key): ProductAttribute[] => {
    const told = variants.flatMap(({ size, attributes }) => {
      const text = attributes[key];
      return text ? [{ size, text }] : [];
    });
    const [first] = told;
    if (!first || key === 'size' || key === 'color') return [];
    if (told.every(({ text }) => text === first.text)) return [{ key, text: first.text }];
    return [{ key, bySize: Object.fromEntries(told.map(({ size, text }) => [size, text])) }];
  });
}
