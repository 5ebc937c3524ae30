import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { FormDefinition } from '#domain/forms/definition.ts';
import { listSubmissions } from '#domain/forms/list-submissions.ts';
import type { Locale } from '#shared/locale.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const shop = shopBehindThePages();
const APPLICATION = houseForm('job-application');
const CONTACT = houseForm('contact-us');
const PIECES = /\/api\/\w\w\/uploads$/;

/** Fields of a form by their labels. */
function fieldsOf(page: Page, form: FormDefinition, locale: Locale) {
  const labelOf = (slug: string) => {
    const field = form.fields.find((one) => one.slug === slug);
    return startingWith(field?.name[locale].replace('{longer}', String(form.keptLongerMonths)) ?? slug);
  };
  return (slug: string) => page.getByRole('main').getByLabel(labelOf(slug));
}

for (const locale of ['it', 'de'] as const) {
  test(`S3.21 S5.07 a message is checked in the browser, survives a reload and a lost line, and arrives once (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const sender = new Shopper(page, locale);
    const field = fieldsOf(page, CONTACT, locale);
    const button = sender.button(sender.words('forms.submit'), page.getByRole('main'));
    const text = `Welche Größe? ${sender.email}`;
    await sender.visit(addressOf(locale, 'contacts'));
    await field('message').fill(text);
    await page.reload();
    await expect(field('message')).toHaveValue(text);
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await field('phone').fill('12');
    await expect(async () => {
      await button.click();
      await expect(field('first-name')).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(field('phone')).toHaveAccessibleDescription(
      startsOrEnds(sender.words('refusals.forms.phone-invalid')),
    );
    expect(posted.filter((url) => url.includes('/forms/'))).toEqual([]);
    expect(await faultsOf(page, 'main')).toEqual([]);
    await field('first-name').fill('Jonas');
    await field('last-name').fill('Weber');
    await field('email').fill(sender.email);
    await field('phone').fill('');
    await field('subject').selectOption('bike');
    await page.getByRole('radio', { name: sender.words('newsletter.no'), exact: true }).check();
    await field('privacy').check();
    await page.route(/\/forms\/contact-us/, (route) => route.abort());
    await button.click();
    await expect(page.getByText(sender.words('forms.not-sent'))).toBeVisible();
    await expect(field('message')).toHaveValue(text);
    await page.unroute(/\/forms\/contact-us/);
    // Faster than this nobody types, and it would be held for staff.
    await page.waitForFunction(() => performance.now() > 3_200);
    await button.dblclick();
    await expect(sender.heading(sender.words('forms.sent.title'))).toBeFocused();
    expect(await faultsOf(page, 'main')).toEqual([]);
    const [receipt] = await mailsSentTo(shop, sender.email, 1);
    expect(receipt?.locale).toBe(locale);
    expect((await listSubmissions(shop, {})).filter(({ email }) => email === sender.email)).toHaveLength(1);
    await page.reload();
    await expect(field('message')).toHaveValue('');
    expect(complaints.filter((one) => !/Failed to load resource|ERR_FAILED/.test(one))).toEqual([]);
  });
}

test('S5.05 S5.07 S1.06 a CV chosen before the page is alive is looked at, is refused before it is sent, goes on after a lost line, is removed by one press and stays over a reload @phone', async ({
  page,
}) => {
  const sender = new Shopper(page, 'de');
  const field = fieldsOf(page, APPLICATION, 'de');
  const cv = (bytes: Uint8Array) => ({
    name: 'Lebenslauf.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  });
  const asked: string[] = [];
  page.on('request', (request) => PIECES.test(request.url()) && asked.push(request.method()));
  const script = Promise.withResolvers<void>();
  await page.route(/\/file-field-.*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await sender.arrive(async () => {
    const address = addressOf('de', 'form', { slug: 'job-application' });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await field('cv').setInputFiles(cv(new Uint8Array(Buffer.from('MZ a program'))));
    script.resolve();
  });
  await expect(page.getByText(sender.words('refusals.forms.file-type'))).toBeVisible();
  await field('cv').setInputFiles(cv(new Uint8Array(8_000_001)));
  await expect(page.getByText(/zu groß/)).toBeVisible();
  expect(asked).toEqual([]);

  // Three pieces, of which the second is lost twice: once on its way, once its answer.
  const large = new Uint8Array(600_000).fill(120);
  large.set(FILES.pdf.subarray(0, 20));
  large.set(Buffer.from('\n%%EOF\n'), large.length - 7);
  let puts = 0;
  const seen = Promise.withResolvers<void>();
  await page.route(PIECES, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts += 1;
    if (puts === 2) return route.abort();
    if (puts !== 3) return route.continue();
    await seen.promise;
    await route.fetch();
    return route.abort();
  });
  await field('cv').setInputFiles(cv(large));
  await expect(page.getByText(sender.words('forms.file.waiting'))).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Lebenslauf.pdf', exact: true });
  await expect(progress).toHaveJSProperty('value', 262_144 / large.length);
  seen.resolve();
  const ready = page.getByText(sender.words('forms.file.kept', { name: 'Lebenslauf.pdf' }));
  await expect(ready).toBeVisible({ timeout: 20_000 });
  expect(asked).toContain('GET');
  await page.unroute(PIECES);
  await sender.button(sender.words('forms.file.remove', { name: 'Lebenslauf.pdf' })).click();
  await expect(ready).not.toBeVisible();
  await expect(field('cv')).toHaveValue('');
  await field('cv').setInputFiles(cv(FILES.pdf));
  await expect(ready).toBeVisible();
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.reload();
  await expect(ready).toBeVisible();
  await field('first-name').fill('Jonas');
  await field('last-name').fill('Weber');
  await field('email').fill(sender.email);
  await field('phone').fill('030 1234567');
  await field('privacy').check();
  await sender.button(APPLICATION.submit?.de ?? '').click();
  await expect(sender.heading(sender.words('forms.sent.title'))).toBeFocused();
  const [kept] = (await listSubmissions(shop, {})).filter(({ email }) => email === sender.email);
  expect(Object.keys(kept?.files ?? {})).toEqual(['cv']);
});

function startsOrEnds(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
