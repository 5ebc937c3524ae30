import { COLOUR_ROLES, type Surface } from './input.ts';
import type { Look } from './schema.ts';

/** What devices have, of nearly the same widths: Windows and Apple, Linux, Android. */
const LOCAL_FONTS = {
  'sans-serif': ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'],
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif', 'Times'],
} as const;

/** The look as custom properties by role, and its font: for the shop's pages and the login's. */
export function brandCss(look: Look): string {
  const { light, dark, gradient, foil, fonts } = look;
  const own = [
    `--brand-font:${fontStack(look)}`,
    `--title-spacing:${fonts.titleSpacing}`,
    `--accent-gradient:linear-gradient(100deg,${gradient.join(',')})`,
    `--foil:linear-gradient(100deg,${foil.stops.join(',')})`,
    `--foil-ink:${foil.ink}`,
    // For what stays light or dark on any surface.
    `--light-page:${light.page}`,
    `--light-ink:${light.ink}`,
    `--light-ink-2:${light['ink-2']}`,
    `--dark-page:${dark.page}`,
  ];
  return [
    ...fonts.faces.map((face) => faceRule(fonts.family, face)),
    ...(fonts.faces.length > 0 ? fonts.standIns : []).map((one) => standInRule(fonts, one)),
    `:root{${own.join(';')}}`,
    ...languageRules(look),
    `:root,.light{${colourRules(light)};color-scheme:light}`,
    `.dark{${colourRules(dark)};color-scheme:dark}`,
    ...markRules(look),
  ].join('\n');
}

/** The font's name, then what stands in for it. */
function fontStack({ fonts: { family, faces, generic } }: Pick<Look, 'fonts'>): string {
  const standIn = faces.length > 0 ? [`"${family} Fallback"`] : [];
  return [`"${family}"`, ...standIn, ...systemFonts(generic)].join(',');
}

/** Pages of a language with a file of its own ask that first. */
function languageRules(look: Look): string[] {
  const { family, faces } = look.fonts;
  return faces.flatMap(({ locale }) =>
    locale ? [`:root:lang(${locale}){--brand-font:"${family} ${locale}",${fontStack(look)}}`] : [],
  );
}

/** Without quotation marks of its own kind, for styles within attributes. */
export function mailFontStack({ fonts: { family, generic } }: Pick<Look, 'fonts'>): string {
  return [`'${family}'`, ...systemFonts(generic).map((font) => font.replaceAll('"', "'"))].join(', ');
}

const systemFonts = (generic: keyof typeof LOCAL_FONTS) =>
  generic === 'serif' ? ['"Times New Roman"', 'serif'] : ['"Helvetica Neue"', 'Arial', 'sans-serif'];

function colourRules(colours: Surface): string {
  return COLOUR_ROLES.map((role) => `--${role}:${colours[role]}`).join(';');
}

/** The marks as shapes to fill with the colour of the text; a brand without a sign shows none. */
function markRules({ wordmark, symbol }: Look): string[] {
  return [
    markRule('.wordmark', wordmark),
    ...(symbol ? [markRule('.sign', symbol)] : []),
    '@media (forced-colors:active){.wordmark,.sign{background:CanvasText}}',
  ];
}

function markRule(name: string, { path, width, height }: Look['wordmark']): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}"/></svg>`;
  const shape = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const own = {
    display: 'block',
    'aspect-ratio': `${width}/${height}`,
    background: 'currentColor',
    mask: `${shape} center/contain no-repeat`,
    'print-color-adjust': 'exact',
  };
  return rule(name, own);
}

type Fonts = Look['fonts'];

function faceRule(family: string, face: Fonts['faces'][number]): string {
  const { file, locale, weight, stretch, range } = face;
  const format = file.endsWith('.woff2') ? 'woff2' : file.endsWith('.woff') ? 'woff' : 'truetype';
  return rule('@font-face', {
    'font-family': locale ? `"${family} ${locale}"` : `"${family}"`,
    src: `url("/brand/${file}") format("${format}")`,
    'font-weight': weight,
    'font-stretch': stretch,
    'font-display': 'swap',
    'unicode-range': range,
  });
}

function standInRule({ family, generic }: Fonts, one: Fonts['standIns'][number]): string {
  return rule('@font-face', {
    'font-family': `"${family} Fallback"`,
    src: LOCAL_FONTS[generic].map((font) => `local("${font}")`).join(','),
    'font-stretch': one.stretch,
    'size-adjust': one.sizeAdjust,
    'ascent-override': one.ascent,
    'descent-override': one.descent,
    'line-gap-override': '0%',
  });
}

function rule(name: string, values: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(values).filter(([, value]) => value !== undefined);
  return `${name}{${lines.map(([property, value]) => `${property}:${value}`).join(';')}}`;
}
