const NEUTRAL = '#e9ebe9';

/** The colour a product's panel takes a breath of: the first of its first paint's swatch. */
export function tintOf(colors: readonly { readonly swatch: string }[]): string {
  return /#[0-9a-f]{3,8}/i.exec(colors[0]?.swatch ?? '')?.[0] ?? NEUTRAL;
}
