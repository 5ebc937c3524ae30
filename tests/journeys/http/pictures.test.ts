import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#domain/media/addresses.ts';
import { guestWithCart, send } from './send.ts';

// A picture is drawn at its first request.
test.setTimeout(120_000);

for (const [what, path] of [
  ['a bike’s page', '/en/bikes/road/vetta'],
  ['a card', '/en/bikes'],
] as const)
  test(`S7.09 ${what} offers its picture at 150, 300, 600, 900 and 1200 pixels, and each is delivered at its width in every format`, async () => {
    const page = (await send(path)).text;
    const [, sources = ''] = / srcSet="([^"]+\.avif \d+w[^"]*)"/i.exec(page) ?? [];
    const offered = sources.split(', ').map((source) => source.split(' '));
    expect(offered.map(([, width]) => width)).toEqual(PICTURE_WIDTHS.map((width) => `${width}w`));
    for (const format of PICTURE_FORMATS)
      for (const [address = '', width = ''] of offered) {
        const to = address.replace(/avif$/, format);
        const { status, body, headers } = await send(to);
        expect(status, to).toBe(200);
        expect(headers['content-type']).toBe(`image/${format}`);
        expect(`${(await sharp(body).metadata()).width}w`, to).toBe(width);
      }
  });

test('S7.09 the large picture of a bike’s page is offered as a WebP in every width, too', async () => {
  const page = (await send('/en/bikes/road/vetta')).text;
  const [, sources = ''] = / srcSet="([^"]+\.webp \d+w[^"]*)"/i.exec(page) ?? [];
  const widths = sources.split(', ').map((source) => source.split(' ')[1]);
  expect(widths).toEqual(PICTURE_WIDTHS.map((width) => `${width}w`));
});

test('S7.09 a line of the cart names its picture in every width and as a thumbnail, which is a WebP of 90 × 90', async () => {
  const { cookie } = await guestWithCart();
  const { data: cart } = JSON.parse((await send('/api/en/cart', { headers: { cookie } })).text);
  const conversions: Record<string, string> = cart.items[0].variant.image.conversions;
  expect(Object.keys(conversions).sort()).toEqual(['thumb', ...PICTURE_WIDTHS.map(String)].sort());
  for (const [name, address] of Object.entries(conversions)) {
    const { status, body } = await send(address);
    expect(status, address).toBe(200);
    const { width, height, format } = await sharp(body).metadata();
    if (name === 'thumb')
      expect({ width, height, format }).toEqual({ width: 90, height: 90, format: 'webp' });
    else expect(String(width), address).toBe(name);
  }
});
