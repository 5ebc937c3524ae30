import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { sampleBrand } from '#tests/helpers/sample-brand.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { brandCss } from './brand-css.ts';
import { brandLinks } from './brand-links.ts';
import { findBrand, findPaperBrand, openFontFile } from './find-brand.ts';
import { iconSvg, renderIconIco } from './icons.ts';
import { COLOUR_ROLES } from './input.ts';
import { outlineOfSvg } from './outline-of-svg.ts';
import { parseBrand } from './parse-brand.ts';
import { saveBrand } from './save-brand.ts';

const FOLDER = 'seeds/tessaro';
const json = JSON.parse(await readFile(`${FOLDER}/brand.json`, 'utf8'));
const fontNames: string[] = [
  ...json.fonts.faces.map((face: { file: string }) => face.file),
  ...Object.values<string>(json.fonts.paper),
];
const files = new Map(
  await Promise.all(fontNames.map(async (name) => [name, await readFile(`${FOLDER}/${name}`)] as const)),
);
const parse = (changes: object, more: Record<string, string> = {}) =>
  parseBrand(
    { ...json, ...changes },
    new Map([...files, ...Object.entries(more).map(([name, text]) => [name, Buffer.from(text)] as const)]),
  );

describe('a brand', () => {
  test('is refused with each pair of colours that cannot be told apart, and how far they are', async () => {
    const light = { ...json.light, accent: '#c0a080', edge: '#eeeeee' };
    await expect(parse({ light })).rejects.toThrow(
      /light\.accent #c0a080 on light\.page #f6f7f5: contrast 2\.\d+ to 1, must be 4\.5 or more/,
    );
    await expect(parse({ light })).rejects.toThrow(/light\.edge #eeeeee on light\.page .* must be 3 or more/);
    await expect(parse({ foil: { ...json.foil, ink: '#ffffff' } })).rejects.toThrow(/foil\.ink #ffffff/);
  });

  test('is refused with every field that is missing, unknown or no colour', async () => {
    const { ink: _, ...light } = json.light;
    const wrong = parse({ light: { ...light, page: 'white' }, colour: '#000000' });
    await expect(wrong).rejects.toThrow(/light\.page: must be a colour like #1a2b3c/);
    await expect(wrong).rejects.toThrow(/light\.ink: /);
    await expect(wrong).rejects.toThrow(/colour/);
  });

  test('is refused with the files it names and its folder lacks', async () => {
    const fonts = { ...json.fonts, faces: [{ file: 'fonts/none.woff2', weight: '400' }] };
    await expect(parse({ fonts })).rejects.toThrow('fonts/none.woff2: is not in the folder');
    await expect(parse({ wordmark: { svg: 'name.svg' } })).rejects.toThrow('name.svg: is not in the folder');
  });
});

describe('a mark', () => {
  test('is drawn from letters in the title font, two words with a gap between', async () => {
    const one = (await parse({ wordmark: { letters: 'Nova' } })).look.wordmark;
    const two = (await parse({ wordmark: { letters: 'Nova Terra' } })).look.wordmark;
    expect(one.path).toMatch(/^M[\d.,\sMLHVCQZ-]+$/);
    expect(two.width).toBeGreaterThan(one.width * 2);
    await expect(parse({ wordmark: { letters: '山' } })).rejects.toThrow('wordmark: has no letter 山');
  });

  test('is taken from a given SVG as its paths alone', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><g><path d="M0 0H40V10H0Z"/></g></svg>';
    const { look } = await parse({ wordmark: { svg: 'name.svg' } }, { 'name.svg': svg });
    expect(look.wordmark).toEqual({ path: 'M0 0H40V10H0Z', width: 40, height: 10 });
  });

  test.each([
    ['a script', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', '<script> is not taken'],
    ['a picture elsewhere', '<svg viewBox="0 0 1 1"><image href="//x"/></svg>', '<image> is not taken'],
    ['a transform', '<svg viewBox="0 0 1 1"><g transform="scale(2)"/></svg>', 'transform is not taken'],
    ['relative commands', '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>', 'path command h is not taken'],
    ['no box', '<svg><path d="M0 0H1"/></svg>', 'needs a viewBox'],
    ['nothing', '<svg viewBox="0 0 1 1"></svg>', 'has no path'],
  ])('refuses an SVG with %s', (_, svg, fault) => {
    expect(() => outlineOfSvg(svg)).toThrow(fault);
  });
});

describe('the look of a shop', () => {
  test('is saved once: pages go stale when it changes, and only then', async () => {
    const shop = await testShop();
    const before = await readNewestEpoch(shop.db);
    expect(await saveBrand(shop, sampleBrand)).toBe(false);
    expect(await readEpochsSince(shop.db, before)).toEqual([]);
    const other = await parse({ themeColor: '#123456', wordmark: { letters: 'Nova Terra' } });
    expect(await saveBrand(shop, other)).toBe(true);
    expect(await readEpochsSince(shop.db, before)).toMatchObject([{ tag: 'site' }]);
    expect(await findBrand(shop)).toMatchObject({ themeColor: '#123456', wordmark: other.look.wordmark });
  });

  test('hands out its fonts under their hash, and papers get all five', async () => {
    const shop = await testShop();
    const { fonts } = await findBrand(shop);
    const [face] = fonts.faces;
    expect(await openFontFile(shop, face?.file.split('.')[0] ?? '')).toMatchObject({ mime: 'font/woff2' });
    expect(await openFontFile(shop, '0123')).toBeNull();
    const paper = await findPaperBrand(shop);
    for (const font of Object.values(paper.fonts)) expect(font.length).toBeGreaterThan(10_000);
  });

  test('is told to browsers as custom properties of every role, for both surfaces', () => {
    const css = brandCss(sampleBrand.look);
    for (const surface of ['light', 'dark'] as const)
      for (const role of COLOUR_ROLES) expect(css).toContain(`--${role}:${sampleBrand.look[surface][role]}`);
    expect(css.match(/@font-face/g)).toHaveLength(12);
  });

  test('draws its sign in the colour of the text around it, and nothing where it has none', () => {
    const { symbol } = sampleBrand.look;
    const rule = /\.sign\{.*mask:url\("data:image\/svg\+xml,([^"]+)"\)/.exec(brandCss(sampleBrand.look));
    expect(decodeURIComponent(rule?.[1] ?? '')).toContain(`d="${symbol?.path}"`);
    expect(brandCss({ ...sampleBrand.look, symbol: null })).not.toContain('.sign{display');
  });

  test('asks for the letters of the page’s language first, and loads them with the page', () => {
    expect(brandCss(sampleBrand.look)).toContain(':root:lang(de){--brand-font:"Archivo de","Archivo",');
    const { faces } = sampleBrand.look.fonts;
    const german = faces.find(({ locale }) => locale === 'de');
    const brand = { ...sampleBrand.look, hash: 'x' };
    expect(brandLinks(brand, 'de').font).toBe(`/brand/${german?.file}`);
    const shared = faces.filter(({ locale }) => !locale);
    const without = { ...brand, fonts: { ...brand.fonts, faces: shared } };
    expect(brandLinks(without, 'de').font).toBe(`/brand/${shared[0]?.file}`);
  });

  test('keeps the letters of all languages in faces of one weight and width, or a browser finds one', () => {
    const shared = sampleBrand.look.fonts.faces.filter(({ locale }) => !locale);
    expect(shared.length).toBeGreaterThan(1);
    expect(new Set(shared.map(({ weight, stretch }) => `${weight}, ${stretch}`)).size).toBe(1);
  });

  test('has an icon of its symbol, or of its name where it has none', async () => {
    const { look } = sampleBrand;
    expect(iconSvg(look)).toContain(look.symbol?.path);
    expect(iconSvg({ ...look, symbol: null })).toContain(look.wordmark.path);
    const ico = Buffer.from(await renderIconIco(look));
    expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    expect(ico.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
  });
});
