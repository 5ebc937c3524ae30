import type { Look } from './schema.ts';

/** Share of the icon's side that the sign takes. */
const SIGN_SHARE = 0.66;
const SIDES = { touch: 180, large: 512, small: 32 } as const;

/** The icon: the sign, or where there is none the name, on a square. */
export function iconSvg({ icon, symbol, wordmark }: Pick<Look, 'icon' | 'symbol' | 'wordmark'>): string {
  const { path, width, height } = symbol ?? wordmark;
  const scale = (100 * SIGN_SHARE) / Math.max(width, height);
  const place = `translate(${50 - (width * scale) / 2} ${50 - (height * scale) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${icon.ground}"/><path d="${path}" fill="${icon.ink}" transform="${place}"/></svg>`;
}

/** The icon in pixels, for devices that take no SVG. sharp is loaded with the first. */
export async function renderIconPng(look: Look, size: keyof typeof SIDES): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const side = SIDES[size];
  const svg = Buffer.from(iconSvg(look).replace('<svg ', `<svg width="${side}" height="${side}" `));
  return sharp(svg).png().toBuffer();
}

/** Height of the wordmark's picture in pixels: three times that of mails. */
const WORDMARK_HEIGHT = 72;
/** What stands around it, as a share of its height: it is looked at on its own ground. */
const WORDMARK_AIR = 0.25;

/**
 * The wordmark in pixels on the surface of the light or the dark side, for mails: their programs
 * take no SVG, and some darken a page without its pictures.
 */
export async function renderWordmarkPng(look: Look, side: 'light' | 'dark'): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { path, width, height } = look.wordmark;
  const air = height * WORDMARK_AIR;
  const box = [0, -air, width, height + 2 * air];
  const { surface, ink } = look[side];
  const size = `width="${Math.round((WORDMARK_HEIGHT * width) / (height + 2 * air))}" height="${WORDMARK_HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box.join(' ')}"><rect y="${-air}" width="100%" height="100%" fill="${surface}"/><path d="${path}" fill="${ink}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Width and height of the wordmark in a mail, in points. */
export function wordmarkInMail({ wordmark }: Pick<Look, 'wordmark'>): { width: number; height: number } {
  const height = WORDMARK_HEIGHT / 3;
  return {
    width: Math.round((height * wordmark.width) / (wordmark.height * (1 + 2 * WORDMARK_AIR))),
    height,
  };
}

/** `favicon.ico`: a file of one PNG of 32 pixels, for those who ask for nothing else. */
export async function renderIconIco(look: Look): Promise<Uint8Array> {
  const png = await renderIconPng(look, 'small');
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIDES.small, 6);
  head.writeUInt8(SIDES.small, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** `site.webmanifest`: what a phone needs to keep the shop on its home screen. */
export function webManifest(name: string, { themeColor, light }: Pick<Look, 'themeColor' | 'light'>): object {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: light.page,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
