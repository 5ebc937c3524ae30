import { ATTRIBUTE_KEYS, type AttributeKey } from './attributes.ts';

/** An attribute of a product: one text, or one text per size where they differ. */
export type ProductAttribute =
  | { key: AttributeKey; text: string }
  | { key: AttributeKey; bySize: Record<string, string> };

type Described = { size: string; attributes: Partial<Record<AttributeKey, string>> };

/**
 * The attributes that all variants of a product share or vary by size, in the order of the keys.
 * Size and colour are left out, because visitors choose them.
 */
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
