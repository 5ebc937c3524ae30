const NEUTRAL = '#e9ebe9';

/** The colour that tints a product's panel: the first colour of its first swatch. */
export function tintOf(colors: readonly { readonly swatch: string }[]): string {
  return /#[0-9a-f]{3,8}/i.exec(colors[0]?.swatch ?? '')?.[0] ?? NEUTRAL;
}
