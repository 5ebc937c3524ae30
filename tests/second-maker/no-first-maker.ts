import { readFileSync } from 'node:fs';

type Look = {
  light: Record<string, string>;
  dark: Record<string, string>;
  gradient: string[];
  foil: { stops: string[] };
};

const lookOf = (folder: string) => JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8')) as Look;
const coloursOf = ({ light, dark, gradient, foil }: Look) =>
  [...Object.values(light), ...Object.values(dark), ...gradient, ...foil.stops].map((text) =>
    text.slice(0, 7),
  );

/** White belongs to every maker. */
const FIRST = [...new Set(coloursOf(lookOf('seeds/tessaro')))].filter((colour) => colour !== '#ffffff');

/** The first maker's name, font, towns and colours in this text. */
export function tracesOfFirstMaker(text: string): string[] {
  const words = /tessaro|archivo|tornanti|ramato|vetta/gi;
  const lower = text.toLowerCase();
  return [...new Set([...(text.match(words) ?? []), ...FIRST.filter((colour) => lower.includes(colour))])];
}
