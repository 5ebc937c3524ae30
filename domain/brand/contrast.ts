/** @browser-safe How far two colours are apart. */
/**
 * Contrast of two sRGB colours written `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio).
 * @throws RangeError when one is not written so
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (!red || !green || !blue) throw new RangeError(`${hex} is not a colour like #1a2b3c`);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(byte: string): number {
  const value = Number.parseInt(byte, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
