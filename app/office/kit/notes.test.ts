import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { campaignOf } from '#tests/helpers/campaign-of.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const rights = ROOM_RIGHTS as Rights;
await saveDefaultRoles(shop);
const marco = newId();
await shop.db.insert(staffPeople).values({
  ...{ id: marco, name: 'Marco Zanin', email: 'marco@tessaro.test', roleCode: 'shop' },
  ...{ locale: 'it', createdAt: shop.clock.now() },
});
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

const PAGES = {
  review: async () => `/office/reviews/${(await reviewOf(shop)).review.id}`,
  campaign: async () => `/office/campaigns/${await campaignOf(shop)}`,
};
const LOOKS: Readonly<Record<keyof typeof PAGES, Rights>> = {
  review: { inbox: ['look'], persons: ['look'] },
  campaign: { prices: ['look'] },
};

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  'X2.05 a note on a %s’s page names a colleague, who finds it on the start page',
  async (on) => {
    const page = await PAGES[on]();
    const text = `@Marco Zanin what do you say about this ${on}?`;
    const form = { act: 'note', text };
    const looks = { rights: LOOKS[on] };
    expect((await askOffice(shop, page, looks)).html).not.toContain('value="note"');
    expect((await askOffice(shop, page, { ...looks, form })).status).toBe(403);
    expect((await askOffice(shop, page, { rights, form })).status).toBe(303);
    const empty = await askOffice(shop, page, { rights, form: { ...form, text: ' ' } });
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('id="note-fault"')]);
    const { html } = await askOffice(shop, page, looks);
    expect(html).toMatch(/<b class="named">@Marco Zanin<\/b>/);
    const start = textOf((await askOffice(shop, '/office', { rights, id: marco })).html);
    expect(start).toContain(`on a ${on}`);
    expect(start).toContain(`href="${page}#note"`);
  },
);

test('X2.25 who may not read persons reads no note on a review', async () => {
  const page = await PAGES.review();
  const form = { act: 'note', text: 'Her name is Ottavia' };
  expect((await askOffice(shop, page, { rights, form })).status).toBe(303);
  const { html } = await askOffice(shop, page, { rights: { ...rights, persons: [] } });
  expect(html).not.toContain('Ottavia');
});
