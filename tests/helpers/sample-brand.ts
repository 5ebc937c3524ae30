import type { PaperBrand } from '#domain/brand/find-brand.ts';
import { PAPER_FONTS } from '#domain/brand/input.ts';
import type { parseBrand } from '#domain/brand/parse-brand.ts';
import { readBrand } from '#seeds/read-maker.ts';

/** The demo maker's brand, as a shop has it. */
export const sampleBrand: Awaited<ReturnType<typeof parseBrand>> = await readBrand('seeds/tessaro');

/** The same for papers. */
export const samplePaperBrand: PaperBrand = paperBrand();

function paperBrand(): PaperBrand {
  const { look, files } = sampleBrand;
  const contentOf = (name: string) => files.find(({ hash }) => name.startsWith(hash))?.content;
  const fonts = PAPER_FONTS.map((font) => [font, contentOf(look.fonts.paper[font])]);
  const { wordmark, light: colours } = look;
  return { wordmark, colours, fonts: Object.fromEntries(fonts) as PaperBrand['fonts'] };
}
