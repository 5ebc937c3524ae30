import { expect, test } from '@playwright/test';
import { removeRedirect } from '#domain/redirects/remove-redirect.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send } from './send.ts';

const shop = shopBehindThePages();

test('an address of the former website leads to its page for good, until staff remove it', async () => {
  const former = ['/vetta.html', '/products/vetta.html', '/products/road', '/it/vecchia-pagina'];
  const to = '/it/bikes/strada/vetta';
  for (const path of former) expect((await send(path)).status, path).toBe(404);
  await saveRedirects(
    shop,
    former.map((from) => ({ from, to })),
  );
  for (const path of [...former, '/Products/Vetta.HTML', '/products/road/']) {
    const { status, headers } = await send(`${path}?utm_source=mail`);
    expect([path, status, headers.location]).toEqual([path, 301, to]);
  }
  expect((await send('/it/vecchia-pagina.data')).text, 'within the shop').toContain(to);
  expect((await send(to)).status).toBe(200);
  const posted = await send('/products/road', { method: 'POST' });
  expect(posted.headers.location).toBeUndefined();
  for (const path of former) await removeRedirect(shop, path);
  for (const path of former) expect((await send(path)).status, path).toBe(404);
});

test('a page that is there wins over a redirect', async () => {
  await saveRedirects(shop, [{ from: '/it/bikes', to: '/it/shop' }]);
  expect((await send('/it/bikes')).status).toBe(200);
  await removeRedirect(shop, '/it/bikes');
});
