import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { layoutShift } from '../loaded.ts';

const PAUSE_MS = 800;

/** A proxy between browser and shop that pauses for a while in the middle of the main menu. */
async function openSlowLine(shop: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(shop + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    const menu = isPage ? body.indexOf('<nav', body.indexOf('<header')) : 0;
    const middle = isPage ? Math.round((menu + body.indexOf('</header>', menu)) / 2) : 0;
    response.write(body.subarray(0, middle));
    if (isPage) await pause(PAUSE_MS);
    response.end(body.subarray(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

for (const path of [addressOf('en', 'home'), addressOf('it', 'bike-archive'), addressOf('de', 'home')]) {
  test(`nothing moves on a slow line, where ${path} comes in two parts and its font after it`, async ({
    page,
    baseURL,
  }) => {
    // This checks the page only: the question about cookies has its own journey.
    await page
      .context()
      .addCookies(NO_COOKIES_PLEASE.cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })));
    const line = await openSlowLine(baseURL ?? '');
    await page.route('**/*.woff2', async (route) => {
      await pause(3 * PAUSE_MS);
      await route.continue();
    });
    await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}${path}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    // The fallback fonts have nearly the font's widths: at most 0.03 was seen.
    expect(await layoutShift(page)).toBeLessThan(0.05);
    line.close();
  });
}
