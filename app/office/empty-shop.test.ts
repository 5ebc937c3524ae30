import { describe, expect, test } from 'vitest';
import { inviteFirstAdmin } from '#domain/staff/invite-person.ts';
import { acceptInvitation, type Person } from '#domain/staff/recognise-person.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { emptyShop } from '#tests/helpers/test-shop.ts';
import { walkOffice } from '#tests/helpers/walk-office.ts';
import { SCREENS } from './routes.ts';

const shop = await emptyShop({ locale: 'en' });
const rights = ROOM_RIGHTS as Rights;
const { id } = await firstAdmin();

/** Comes in by the link that the start prints. */
async function firstAdmin(): Promise<Person> {
  const token = (await inviteFirstAdmin(shop)) ?? expect.fail('there is somebody');
  const identity = { issuer: 'http://login.test', subject: newId(), email: 'piero@mail.test' };
  const names = { firstName: 'Piero', lastName: 'Prato', emailVerified: true };
  const person = await acceptInvitation(shop, {
    ...{ tokenHash: sha256(token), identity: { ...identity, ...names } },
  });
  await openStaffSession(shop, { person, device: 'Firefox, Linux', proof: 'passkey' });
  return person;
}
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

/** A table, a list or a choice that was drawn with nothing in it, and says nothing. */
const BARE = /<(tbody|ol|ul|dl)\b[^>]*><\/\1>/;

const PAGES = SCREENS.filter(({ handle }) => !handle.isFile);

describe('in a shop that nobody has filled in yet', () => {
  test.each(PAGES.map(({ path }) => path))('/office/%s stands, and says what there is not', async (path) => {
    const address = `/office/${path.replaceAll(/:\w+|\*/g, () => newId())}`.replace(/\/$/, '');
    const { status, html } = await askOffice(shop, address, { rights, id });
    if (/[:*]/.test(path)) return expect([200, 404]).toContain(status);
    // What is asked for by its name is not there.
    if (status !== 200) return expect([302, 404], path).toContain(status);
    expect(html).toContain('<h1');
    expect(BARE.exec(html)?.[0]).toBeUndefined();
  });

  test('every page that a link leads to stands in both languages', async () => {
    const { addresses } = await walkOffice(shop);
    expect(addresses.size).toBeGreaterThan(30);
    for (const address of addresses.values()) {
      const { status, html } = await askOffice(shop, address, { rights, id, locale: 'it' });
      expect.soft([address, status, BARE.exec(html)?.[0]]).toEqual([address, 200, undefined]);
    }
  });

  test('the start leads its first admin to the first order, step by step', async () => {
    const html = textOf((await askOffice(shop, '/office', { rights })).html);
    expect(html).toContain('The shop is empty, and closed.');
    for (const said of [
      'Enter your company',
      'Fill in 7 fields',
      'Bring the bikes',
      'European Union with',
      'The first person came in on',
    ])
      expect(html).toContain(said);
    for (const to of ['settings/site/company', 'catalogue#new', 'imports', 'delivery', 'staff'])
      expect(html).toContain(`href="/office/${to}"`);
    const italian = textOf((await askOffice(shop, '/office', { rights, id, locale: 'it' })).html);
    expect(italian).toContain('Il negozio è vuoto, e chiuso.');
  });

  test('nobody else is shown the steps', async () => {
    const { html } = await askOffice(shop, '/office', { rights: { catalogue: ['look', 'change'] } });
    expect(html).not.toContain('Enter your company');
  });

  test('the company is filled in piece by piece, and what was said once is not emptied', async () => {
    const to = '/office/settings/site/company';
    const save = (form: Readonly<Record<string, string>>) =>
      askOffice(shop, to, { rights, form: { act: 'save', company_country: 'IT', ...form } });
    const part = { company_name: 'Cicli Prato', company_street: 'Via Lunga 3', company_city: 'Prato' };
    expect((await save(part)).status).toBe(303);
    const html = textOf((await askOffice(shop, '/office', { rights })).html);
    expect(html).toContain('Fill in 4 fields');
    expect((await save({ ...part, company_email: 'no address' })).status).toBe(422);
    const wrongs: Readonly<Record<string, string>>[] = [
      { company_phone: '1'.repeat(20_000) },
      { company_vatNumber: 'not one at all' },
    ];
    for (const wrong of wrongs) expect((await save({ ...part, ...wrong })).status).toBe(422);
    const emptied = await save({ ...part, company_city: '' });
    expect([emptied.status, emptied.html]).toEqual([422, expect.stringContaining('company_city-fault')]);
  });
});
