import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { parseCalendar, textOf } from '#tests/helpers/parse-calendar.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const EVENT = {
  it: 'Porte aperte in verniciatura',
  de: 'Tag der offenen Lackierkabine',
  en: 'Open day in both paint booths',
} as const;
const PART = { it: 'Officina', de: 'Werkstatt', en: 'Workshop' } as const;

for (const locale of ['it', 'de'] as const) {
  test(`S1.04 a reader finds a date, keeps it in a calendar and goes on to another (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    await shopper.visit(addressOf(locale, 'events-archive'));
    const main = page.getByRole('main');
    await shopper.follow(main.getByRole('link', { name: EVENT[locale], exact: true }));
    await expect(shopper.heading(EVENT[locale])).toBeVisible();
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: shopper.words('events.calendar'), exact: true }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const event = parseCalendar(text).parts.find(({ name }) => name === 'VEVENT');
    expect(event && textOf(event, 'SUMMARY')).toBe(EVENT[locale]);
    const others = main.getByRole('region', { name: shopper.words('events.more') });
    await expect(others.getByRole('article')).toHaveCount(3);
    await shopper.follow(others.getByRole('link').first());
    await expect(page).toHaveURL(new RegExp(`/${locale}/events/[a-z0-9-]+$`));
    expect(complaints).toEqual([]);
  });

  test(`S1.05 a journalist narrows the kit, takes a drawing and finds the form (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    await shopper.visit(addressOf(locale, 'press-archive'));
    const tabs = page.getByRole('navigation', { name: shopper.words('press.categories') });
    await shopper.follow(tabs.getByRole('link', { name: PART[locale] }));
    await expect(page).toHaveURL(/\?category=workshop$/);
    const entries = page.getByRole('main').getByRole('article');
    await expect(entries).toHaveCount(2);
    const download = page.waitForEvent('download');
    await entries.first().getByRole('link', { name: 'SVG' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^tessaro-[a-z0-9-]+-1\.svg$/);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
