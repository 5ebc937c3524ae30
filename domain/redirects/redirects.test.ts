import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findRedirect } from './find-redirect.ts';
import { formerPath } from './former-path.ts';
import { listRedirects } from './list-redirects.ts';
import { removeRedirect } from './remove-redirect.ts';
import { saveRedirects } from './save-redirects.ts';
import { redirects } from './schema.ts';

const guest = await testShop();
const shop = { ...guest, actor: { kind: 'staff', id: 'anna' } } as const;

beforeEach(async () => void (await shop.db.delete(redirects)));

async function chains() {
  const rows = await listRedirects(shop);
  const former = new Set(rows.map(({ from }) => from));
  return rows.filter(({ to }) => former.has(to));
}

const refusal = (code: string) => expect.objectContaining({ code });

describe('a former address', () => {
  test.each([
    ['/products/vetta.html', '/products/vetta.html'],
    ['/Products/Vetta.HTML', '/products/vetta.html'],
    ['/products/vetta.html/', '/products/vetta.html'],
    ['/bici/citt%C3%A0', '/bici/città'],
    ['/bici/città?utm_source=x#top', '/bici/città'],
    ['/100%', '/100%'],
    ['/', '/'],
  ])('%s is %s', (path, former) => expect(formerPath(path)).toBe(former));

  test('leads to its page, however it is spelled', async () => {
    await saveRedirects(shop, [{ from: '/Products/Vetta.html', to: '/en/bikes/road/vetta' }]);
    expect(await findRedirect(shop, '/products/VETTA.html/?page=2')).toBe('/en/bikes/road/vetta');
    expect(await findRedirect(shop, '/products/vetta')).toBeNull();
  });

  test('keeps the query that staff gave', async () => {
    await saveRedirects(shop, [{ from: '/sale', to: '/en/shop?sort=price#list' }]);
    expect(await findRedirect(shop, '/sale?page=2')).toBe('/en/shop?sort=price#list');
  });
});

describe('redirects are kept', () => {
  test('by staff: added, led elsewhere, listed, removed', async () => {
    expect(await saveRedirects(shop, [{ from: '/old', to: '/en/new' }])).toBe(1);
    expect(await saveRedirects(shop, [{ from: '/old', to: '/en/new' }])).toBe(0);
    expect(await saveRedirects(shop, [{ from: '/old', to: '/en/newer' }])).toBe(1);
    expect(await listRedirects(shop)).toMatchObject([{ from: '/old', to: '/en/newer' }]);
    expect(await removeRedirect(shop, '/OLD/')).toBe('/en/newer');
    expect(await listRedirects(shop)).toEqual([]);
    await expect(removeRedirect(shop, '/old')).rejects.toEqual(refusal('redirects.unknown'));
  });

  test('not twice for one former address, however it is spelled', async () => {
    const twice = [
      { from: '/old', to: '/en/new' },
      { from: '/OLD/', to: '/en/newer' },
    ];
    const refused = expect.objectContaining({ code: 'redirects.repeated', values: { from: '/old' } });
    expect(() => saveRedirects(shop, twice)).toThrow(refused);
    expect(await listRedirects(shop)).toEqual([]);
  });

  test('by nobody else', async () => {
    const refused = refusal('redirects.staff-only');
    expect(() => saveRedirects(guest, [{ from: '/a', to: '/b' }])).toThrow(refused);
    expect(() => removeRedirect(guest, '/a')).toThrow(refused);
    await expect(listRedirects(guest)).rejects.toEqual(refused);
  });

  test.each([
    ['//evil.example', '/en', 'from'],
    ['/old', '//evil.example', 'to'],
    ['/old', '/\\evil.example', 'to'],
    ['/old', 'https://evil.example/', 'to'],
    ['/old', '/en\r\nSet-Cookie: a=b', 'to'],
    ['old', '/en', 'from'],
    ['/', '/en', 'from'],
    ['/old?page=2', '/en', 'from'],
    [`/${'a'.repeat(1000)}`, '/en', 'from'],
  ])('not from %j to %j', (from, to, field) => {
    const fields = { [field]: `redirects.${field}-invalid` };
    const refused = expect.objectContaining({ code: 'redirects.invalid', fields });
    expect(() => saveRedirects(shop, [{ from, to }])).toThrow(refused);
  });
});

describe('chains and loops', () => {
  test('none leads to itself', () => {
    const loop = refusal('redirects.loop');
    expect(() => saveRedirects(shop, [{ from: '/a', to: '/A/?b=c' }])).toThrow(loop);
  });

  test.each([
    ['/b', '/c', '/a', '/b'],
    ['/a', '/b', '/b', '/c'],
    ['/a', '/b', '/b', '/a'],
    ['/a', '/B/#x', '/b', '/c'],
  ])('%s to %s, then %s to %s is refused and changes nothing', async (from, to, later, there) => {
    await saveRedirects(shop, [{ from, to }]);
    const second = saveRedirects(shop, [{ from: later, to: there }]);
    await expect(second).rejects.toEqual(refusal('redirects.chain'));
    expect(await listRedirects(shop)).toHaveLength(1);
  });

  test('none arises from many that are saved at once', async () => {
    const links = Array.from({ length: 12 }, (_, index) => ({ from: `/${index}`, to: `/${index + 1}` }));
    await Promise.allSettled(links.map((link) => saveRedirects(shop, [link])));
    expect(await chains()).toEqual([]);
  });

  test('none arises from any order of changes', async () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ from: path, to: path }), { maxLength: 8 }), async (changes) => {
        await shop.db.delete(redirects);
        for (const change of changes) {
          try {
            await saveRedirects(shop, [change]);
          } catch (error) {
            expect(String((error as { code?: string }).code)).toMatch(/^redirects\.(chain|loop)$/);
          }
        }
        expect(await chains()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
