import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { writeMail } from '#domain/mail/write-mail.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { mountDevelopmentPages } from './mount-development-pages.ts';

const shop = await testShop();

function appWith(developmentPages: boolean) {
  const app = new Hono<ServerEnv>();
  mountDevelopmentPages(app, { config: { developmentPages }, base: shop } as unknown as Services);
  return app;
}

it('a mail’s page names what is attached, and hands it out as it was sent', async () => {
  const app = appWith(true);
  const terms = { name: 'Condizioni è.html', mediaType: 'text/html', bytes: Buffer.from('<h1>AGB</h1>') };
  const invoice = { name: 'FV-1.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  const bodies = { subject: 'Your order', html: '<p>Hello</p>', text: 'Hello' };
  await writeMail(shop, {
    ...{ key: 'test', locale: 'it', toAddress: 'lucia@mail.test', ...bodies },
    attachments: [terms, invoice],
  });
  const list = await (await app.request('/dev/mails')).text();
  const address = /href="(\/dev\/mails\/[0-9a-f-]+)"/.exec(list)?.[1] ?? '';
  const page = await (await app.request(address)).text();
  expect(page).toContain(`<a href="${address}/files/0">Condizioni è.html</a>, 1 kB`);
  expect(page).toContain(`<a href="${address}/files/1">FV-1.pdf</a>`);
  const file = await app.request(`${address}/files/1`);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''FV-1.pdf",
    'cache-control': 'no-store',
  });
  expect(await file.text()).toBe('%PDF-1.7');
  const html = await app.request(`${address}/files/0`);
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  for (const other of ['2', '-1', 'x', '0.5'])
    expect((await app.request(`${address}/files/${other}`)).status, other).toBe(404);
  expect((await appWith(false).request(`${address}/files/0`)).status).toBe(404);
});
