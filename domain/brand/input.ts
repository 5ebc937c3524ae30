import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';

/** What a colour is for, on a light and on a dark surface. */
export const COLOUR_ROLES = [
  'page',
  'page-2',
  'surface',
  'ink',
  'ink-2',
  'line',
  'edge',
  'action',
  'action-ink',
  'action-soft',
  'accent',
  'ok',
  'sale',
  'focus',
  'focus-gap',
] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];

/** The five cuts a PDF is set in: titles, sentences, names, numbers, numbers that count. */
export const PAPER_FONTS = ['title', 'text', 'strong', 'data', 'data-strong'] as const;
export type PaperFont = (typeof PAPER_FONTS)[number];

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #1a2b3c')
  .transform((text) => text as `#${string}`);
const stop = z.string().regex(/^#[0-9a-f]{6}( \d{1,3}%)?$/, 'must be a colour like #1a2b3c or #1a2b3c 40%');
const percent = z.string().regex(/^\d+(\.\d+)?%$/, 'must be a percentage like 99%');
const file = z.string().regex(/^[\w./-]+$/, 'must be the name of a file in the folder');
const surface = z.strictObject(
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, hex])) as Record<ColourRole, typeof hex>,
);

/** Drawn here as an outline, given as an SVG file, or drawn from letters in the title font. */
const mark = z.union([
  z.strictObject({ path: z.string(), width: z.number().positive(), height: z.number().positive() }),
  z.strictObject({ svg: file }),
  z.strictObject({ letters: z.string().min(1).max(40) }),
]);

const face = z.strictObject({
  file,
  /** Holds the letters of this language only, which its pages need first. */
  locale: z.enum(LOCALES).optional(),
  weight: z.string().regex(/^\d{3}( \d{3})?$/, 'must be a weight like 400 or a range like 100 900'),
  stretch: z
    .string()
    .regex(/^\d+%( \d+%)?$/, 'must be a width like 100% or a range like 62% 125%')
    .optional(),
  range: z
    .string()
    .regex(
      /^U\+[\dA-F]+(-[\dA-F]+)?(, ?U\+[\dA-F]+(-[\dA-F]+)?)*$/i,
      'must be ranges like U+0000-00FF, U+20AC',
    )
    .optional(),
});

/** How a system font is scaled until the brand's arrives, so that nothing moves then. */
const standIn = z.strictObject({
  stretch: percent.optional(),
  sizeAdjust: percent,
  ascent: percent,
  descent: percent,
});

/** A maker's `brand.json`. */
export const brandFile = z.strictObject({
  themeColor: hex,
  light: surface,
  dark: surface,
  /** Shapes and large numerals. */
  gradient: z.array(stop).min(2),
  /** A ground that text stands on. */
  foil: z.strictObject({ stops: z.array(stop).min(2), ink: hex }),
  icon: z.strictObject({ ground: hex, ink: hex }),
  wordmark: mark,
  /** The sign that stands for the name where it has no room. */
  symbol: mark.nullable(),
  fonts: z.strictObject({
    family: z.string().regex(/^[\w -]+$/, 'must be the name of a font'),
    generic: z.enum(['sans-serif', 'serif']),
    /** Between the letters of titles. */
    titleSpacing: z.string().regex(/^-?0(\.\d+)?em$/, 'must be a length like -0.02em'),
    /** That of the language, else the first, is loaded with the page; none: devices have it. */
    faces: z.array(face),
    standIns: z.array(standIn),
    paper: z.strictObject(
      Object.fromEntries(PAPER_FONTS.map((font) => [font, file])) as Record<PaperFont, typeof file>,
    ),
  }),
});

export type BrandFile = z.infer<typeof brandFile>;
export type Surface = BrandFile['light'];
export type Mark = BrandFile['wordmark'];
