import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
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

/**
 * What stands in until the font is there, by where it is found: of the same widths as Arial on
 * Windows, Apple and Linux, and Android's own. The machine of the test may have neither.
 */
const STAND_INS = {
  Arial: import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
  Roboto: import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
};
const STAND_IN_ADDRESS = '/stand-in.woff2';

/** The device has the font that the brand's styles ask it for. */
async function haveStandIn(page: Page, file: string) {
  const body = await readFile(new URL(file));
  await page.route(`**${STAND_IN_ADDRESS}`, (route) => route.fulfill({ body, contentType: 'font/woff2' }));
  await page.route('**/brand/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    expect(styles).toContain('local("Arial")');
    await route.fulfill({
      response,
      body: styles.replaceAll('local("Arial")', `url("${STAND_IN_ADDRESS}")`),
    });
  });
}

const PAGES = [addressOf('en', 'home'), addressOf('it', 'bike-archive'), addressOf('de', 'home')];

/** About what the page itself shows: the question about cookies is a journey of its own. */
const answered = NO_COOKIES_PLEASE.cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' }));

for (const path of PAGES)
  test(`nothing moves on a slow line, where ${path} comes in two parts`, async ({ page, baseURL }) => {
    await page.context().addCookies(answered);
    const line = await openSlowLine(baseURL ?? '');
    await page.route('**/brand/*.woff2', (route) => route.abort());
    await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}${path}`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    line.close();
  });

for (const [font, file] of Object.entries(STAND_INS))
  for (const path of PAGES)
    test(`nothing moves where ${path} is shown in ${font} until its own font is there`, async ({
      page,
      baseURL,
    }) => {
      await haveStandIn(page, file);
      const { promise: wanted, resolve: bringFont } = Promise.withResolvers<void>();
      await page.route('**/brand/*.woff2', async (route) => {
        await wanted;
        await route.continue();
      });
      await page.goto(`${baseURL}${path}`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => {
        const standIns = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
        const states = standIns.map(({ status }) => status);
        return states.includes('loaded') && !states.includes('loading');
      });
      const before = await layoutShift(page);
      bringFont();
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => !family.includes('Fallback') && status === 'loaded'),
      );
      expect((await layoutShift(page)) - before).toBeLessThan(0.001);
    });
