import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { findContent } from '#domain/content/find-content.ts';
import { saveContent } from '#domain/content/save-content.ts';
import { listSubmissions } from '#domain/forms/list-submissions.ts';
import { calendarDate } from '#shared/clock.ts';
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
const SLUGS = {
  it: 'assistenza-clienti-in-tedesco',
  de: 'kundendienst-auf-deutsch',
  en: 'customer-service-in-german',
};

/** Fills in an application; the time it takes a person is waited for, or it would be held. */
async function apply(sender: Shopper, locale: Locale): Promise<void> {
  const { page } = sender;
  const field = (slug: string) => {
    const name = APPLICATION.fields.find((one) => one.slug === slug)?.name[locale] ?? slug;
    const words = name.replace('{longer}', String(APPLICATION.keptLongerMonths));
    return page.getByRole('main').getByLabel(startingWith(words));
  };
  await field('first-name').fill('Jonas');
  await field('last-name').fill('Weber');
  await field('email').fill(sender.email);
  await field('phone').fill('030 1234567');
  await field('letter').fill(`Three days suit me. ${sender.email}`);
  await field('cv').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(FILES.pdf),
  });
  await expect(page.getByText(sender.words('forms.file.kept', { name: 'cv.pdf' }))).toBeVisible();
  await field('keep').check();
  await field('privacy').check();
  await page.waitForFunction(() => performance.now() > 3_200);
  await sender.button(APPLICATION.submit?.[locale] ?? '', page.getByRole('main')).click();
}

for (const [locale, where] of [...Object.entries(WHERE), ['en', '@desk']] as [keyof typeof SLUGS, string][]) {
  test(`S1.06 S3.06 whoever narrows the open positions finds one and applies with a CV (${locale}) ${where}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const sender = new Shopper(page, locale);
    const t = sender.words;
    await sender.visit(addressOf(locale, 'job-positions-archive'));
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.getByLabel(t('content.jobs.place'), { exact: true }).selectOption('Santa Giustina dei Colli');
    await page.getByLabel(t('content.jobs.area'), { exact: true }).selectOption({ index: 4 });
    // A form without scripts' help: its answer is another document.
    await sender.arrive(async () => {
      await sender.button(t('content.jobs.show')).click();
      await page.waitForURL(/place=Santa/);
    });
    await expect(page.getByText(t('content.jobs.found', { count: 1 }))).toBeVisible();
    const found = page.getByRole('heading', { level: 2 }).getByRole('link');
    await sender.follow(found);
    await expect(page).toHaveURL(new RegExp(`/${locale}/job-positions/${SLUGS[locale]}$`));
    expect(await faultsOf(page, 'main')).toEqual([]);
    await apply(sender, locale);
    await expect(sender.heading(t('forms.sent.title'))).toBeFocused();
    const [kept] = (await listSubmissions(shop, {})).filter(({ email }) => email === sender.email);
    expect(kept).toMatchObject({
      locale,
      answers: { position: SLUGS[locale], keep: 'yes' },
      state: 'received',
    });
    const [receipt] = await mailsSentTo(shop, sender.email, 1);
    expect(receipt?.locale).toBe(locale);
    expect(complaints).toEqual([]);
  });
}

test('S3.06 a position that closes while somebody writes refuses the application, and keeps what they wrote @phone', async ({
  page,
}) => {
  const code = `lamp-${Date.now()}`;
  const [today, yesterday] = [0, -1].map((days) => calendarDate(new Date(Date.now() + days * 86_400_000)));
  const save = (closesOn: string | undefined) =>
    saveContent(shop, 'job-positions', [
      {
        ...{ code, showFrom: new Date('2026-01-01T00:00:00Z') },
        fields: { place: 'Asolo', country: 'IT', contract: 'internship', closesOn: closesOn ?? '' },
        texts: {
          en: {
            ...{ slug: code, title: 'Lamp holder' },
            summary: 'Somebody who holds the lamp while others look for the noise, on winter evenings only.',
          },
        },
      },
    ]);
  await save(today);
  const sender = new Shopper(page, 'en');
  await sender.visit(addressOf('en', 'job-positions-item', { slug: code }));
  await save(yesterday);
  await apply(sender, 'en');
  await expect(page.getByText(sender.words('refusals.forms.subject-gone'))).toBeVisible();
  await expect(page.getByText(sender.words('forms.file.kept', { name: 'cv.pdf' }))).toBeVisible();
  await expect(page.getByRole('main').locator('textarea')).toHaveValue(`Three days suit me. ${sender.email}`);
  expect((await listSubmissions(shop, {})).filter(({ email }) => email === sender.email)).toEqual([]);
  await expect
    .poll(async () => {
      await page.goto(addressOf('en', 'job-positions-item', { slug: code }));
      return page.getByText(sender.words('content.jobs.closed')).count();
    })
    .toBe(1);
  expect((await findContent({ ...shop, locale: 'en' }, 'job-positions', code))?.endsOn).toBe(yesterday);
  expect(await faultsOf(page, 'main')).toEqual([]);
});

test('S2.07 a person and a one-off bike lead on to others, to the list and to a dealer; both are clean (en) @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.visit(addressOf('en', 'team-item', { slug: 'samira-haddad' }));
  expect(await faultsOf(page, 'main')).toEqual([]);
  await shopper.follow(shopper.link('Anna Tessaro'));
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Tessaro' })).toBeVisible();
  await shopper.follow(
    page
      .getByRole('navigation', { name: shopper.words('breadcrumbs.label') })
      .getByRole('link')
      .last(),
  );
  await expect(page).toHaveURL(/\/en\/team$/);
  await shopper.visit(addressOf('en', 'unico-item', { slug: 'the-olive-press' }));
  expect(await faultsOf(page, 'main')).toEqual([]);
  await shopper.follow(shopper.link(shopper.words('content.unico.ask')));
  await expect(page.getByText('no. 32, “The olive press”')).toBeVisible();
});
