import type { Outline } from './schema.ts';

const SIZE = 120;

/** Letters as an outline in a font file. @throws Error where the font lacks one of them */
export async function drawLetters(letters: string, font: Uint8Array): Promise<Outline> {
  const { create } = await import('fontkit');
  const opened = create(Buffer.from(font));
  if (!('layout' in opened)) throw new Error('is a collection of fonts: give one of them');
  const missing = [...letters].find((letter) => !opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (missing) throw new Error(`has no letter ${missing}`);
  const { glyphs, positions } = opened.layout(letters);
  const scale = SIZE / opened.unitsPerEm;
  const { minX, minY, maxX, maxY } = opened.layout(letters).bbox;
  let x = 0;
  const path = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const drawn = glyph.path.translate(x + xOffset - minX, -maxY).scale(scale, -scale);
    x += xAdvance;
    return drawn.toSVG();
  });
  return {
    path: path.join('').replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    width: Math.round((maxX - minX) * scale * 10) / 10,
    height: Math.round((maxY - minY) * scale * 10) / 10,
  };
}
