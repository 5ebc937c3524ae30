import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { findExportList } from '#domain/exports/lists.ts';
import { queueLeadReminders } from '#domain/mail/queue-lead-reminders.ts';
import { queueMovedQuote } from '#domain/mail/queue-moved-quote.ts';
import { queueQuoteMails } from '#domain/mail/queue-quote-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { correctQuote } from '#domain/quotes/correct-quote.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { redirects } from '#domain/redirects/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId, newToken } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop();
const rights: Rights = { quotes: ['look', 'change'], inbox: ['look'] };
const SLUG = 'speichenwerk-berlin';
const to = `/office/dealers/${SLUG}`;
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });
let people = 0;

async function lead() {
  people += 1;
  const typed = {
    ...{ bike: 'VT25', group: '', wheelset: '', fork: '', color: '', size: '', setup: '', build: '' },
    ...{ dealer: SLUG, visitOn: '', firstName: 'Roberto', lastName: 'Marin', phone: '', notes: '' },
    ...{ email: `lead-${people}@mail.test`, contactBy: 'email', consent: 'yes' },
    consentVersion: QUOTE_WORDING,
  };
  const request = quoteInput.parse(typed);
  return (await requestQuote(shop, { request, key: newToken() })).number;
}

/** Mails the leads to their dealers. */
async function mailAll() {
  for (const { id } of await shop.db.select().from(quotes)) await queueQuoteMails(shop, { quoteId: id });
}

/** The file as its form shows it. */
async function fileOf(path = to): Promise<Record<string, string>> {
  const { html } = await ask(path);
  const values = [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const isLeft = of('type') === 'checkbox' && !input.includes('checked');
    return of('name') && !isLeft ? [[of('name') ?? '', of('value') ?? ''] as const] : [];
  });
  const [, country = ''] = /name="country".*?<option value="([A-Z]{2})" selected/s.exec(html) ?? [];
  return { ...Object.fromEntries(values), country, act: 'save', state: 'active', brands: 'Tessaro\nOthers' };
}

test('X2.29 a file with hours, brands and categories is saved, and says what changed', async () => {
  const form = await fileOf();
  expect(form).toMatchObject({ city: 'Berlin', slug: SLUG });
  const saved = await ask(to, {
    form: { ...form, monday: '10:00-12:30 14:00-18:00', 'category-road': 'yes' },
  });
  expect(saved.status).toBe(303);
  const dealer = await findDealer(shop, SLUG);
  expect(dealer?.openingHours[0]).toEqual([
    { from: '10:00', to: '12:30' },
    { from: '14:00', to: '18:00' },
  ]);
  expect((await ask(to)).html).toContain('Others');
  const isIt = and(eq(auditEntries.action, 'dealer.changed'), eq(auditEntries.subjectId, SLUG));
  const [entry] = await shop.db.select().from(auditEntries).where(isIt);
  expect(entry?.detail).toEqual({ fields: expect.arrayContaining(['monday', 'brands', 'categories']) });
  const wrong = await ask(to, { form: { ...(await fileOf()), monday: '9-18' } });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="9-18"')]);
});

test('X2.29 a pin outside the country is refused, one far from the town wants to be confirmed', async () => {
  const form = await fileOf();
  expect((await ask(to, { form: { ...form, latitude: '41.9' } })).status).toBe(422);
  const far = { ...form, latitude: '48.137', longitude: '11.575' };
  const warned = await ask(to, { form: far });
  expect([warned.status, warned.html]).toEqual([422, expect.stringMatching(/\d+ km from the town/)]);
  expect((await ask(to, { form: { ...far, sure: 'yes' } })).status).toBe(303);
  expect(await findDealer(shop, SLUG)).toMatchObject({ latitude: 48_137_000 });
  const { latitude = '', longitude = '' } = form;
  expect((await ask(to, { form: { ...(await fileOf()), latitude, longitude } })).status).toBe(303);
});

test('X2.38 a file saved by two keeps the fields of both, and asks which of one field stays', async () => {
  const form = await fileOf();
  const monday = '10:00-12:30';
  expect((await ask(to, { form: { ...form, monday, street: 'Torstr. 1' } })).status).toBe(303);
  const mine = { ...form, tuesday: '09:00-12:00', street: 'Torstr. 2', 'service-test-rides': 'yes' };
  const told = await ask(to, { form: mine });
  expect(told.status).toBe(409);
  expect(told.html).toMatch(/value="Torstr\. 2"[\s\S]*Somebody else wrote here[\s\S]*Torstr\. 1/);
  expect(told.html).toContain('name="take.street"');
  expect(told.html).not.toContain('name="take.tuesday"');
  expect(told.html).toContain('value="09:00-12:00"');
  const chosen = { ...mine, 'was.street': 'Torstr. 1', 'take.street': 'theirs' };
  expect((await ask(to, { form: chosen })).status).toBe(303);
  const after = await findDealer(shop, SLUG);
  expect(after).toMatchObject({ street: 'Torstr. 1' });
  expect(after?.openingHours.slice(0, 2)).toEqual([
    [{ from: '10:00', to: '12:30' }],
    [{ from: '09:00', to: '12:00' }],
  ]);
});

test('X2.29 a changed slug leaves redirects behind in every language; a taken one is refused', async () => {
  const form = await fileOf();
  const moved = await ask(to, { form: { ...form, slug: 'speichenwerk-mitte' } });
  expect([moved.status, moved.location]).toEqual([303, expect.stringContaining('/speichenwerk-mitte')]);
  const left = await shop.db
    .select()
    .from(redirects)
    .where(like(redirects.fromPath, `%/store-locator/${SLUG}`));
  expect(left).toHaveLength(LOCALES.length);
  const there = '/office/dealers/speichenwerk-mitte';
  const back = await ask(there, { form: { ...(await fileOf(there)), slug: SLUG } });
  expect(back.status).toBe(303);
  const other = (await ask('/office/dealers')).html.match(/\/office\/dealers\/([a-z0-9-]+)/g) ?? [];
  const taken = other.map((one) => one.split('/').at(-1) ?? '').find((one) => one !== SLUG) ?? '';
  expect((await ask(to, { form: { ...form, slug: taken } })).status).toBe(409);
});

test('X2.05 a note on a dealer stands on its page, for who may change it', async () => {
  const form = { act: 'note', text: 'Pays late, ask first' };
  expect((await ask(to, { form, rights: { quotes: ['look'] } })).status).toBe(403);
  expect((await ask(to, { form })).status).toBe(303);
  expect((await ask(to)).html).toContain('Pays late, ask first');
  expect((await ask(to, { form: { ...form, text: ' ' } })).status).toBe(422);
});

test('X2.41 a dealer’s leads are taken along, page by page, the newest first', async () => {
  const numbers = [await lead(), await lead()];
  const leads = findExportList('leads') ?? expect.fail('leads');
  const actor = { kind: 'office', id: newId(), rights, provenAt: shop.clock.now() } as const;
  const query = new URLSearchParams({ dealer: SLUG });
  const first = await leads.read({ ...shop, actor }, query, { after: null, limit: 1 });
  const second = await leads.read({ ...shop, actor }, query, { after: first.next, limit: 1 });
  expect([...first.rows, ...second.rows].map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  const others = new URLSearchParams({ dealer: 'nobody' });
  expect((await leads.read({ ...shop, actor }, others, { after: null, limit: 9 })).rows).toEqual([]);
  expect((await ask(to, { rights: { quotes: ['look', 'export'] } })).html).toContain('list=leads');
  // From the file the way back leads to them.
  expect(await ask(`/office/dealers?dealer=${SLUG}`)).toMatchObject({ status: 302, location: to });
});

test('X2.29 X2.30 leads have answer times; who lets riders wait climbs, is marked late and reminded once', async () => {
  const [slow, quick] = [await lead(), await lead()];
  await mailAll();
  const office = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
  const soon = { ...office, clock: { now: () => new Date(shop.clock.now().getTime() + 3 * 3_600_000) } };
  await moveQuote(soon, { number: quick, to: 'answered', reason: 'telephone' });
  const { html } = await ask(to);
  for (const said of [slow, quick, 'answered in 3 hours']) expect(html).toContain(said);
  const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 30 * 3_600_000) } };
  const seen = await askOffice(later, '/office/dealers', { rights });
  expect(seen.html).toMatch(/\d, [1-9] late/);
  expect(seen.html.match(/\/office\/dealers\/([a-z0-9-]+)/)?.[1]).toBe(SLUG);
  expect((await askOffice(later, to, { rights })).html).toMatch(/waits? longer than the house/);
  expect(await queueLeadReminders(shop)).toBe(0);
  expect(await queueLeadReminders(later)).toBeGreaterThan(0);
  expect(await queueLeadReminders(later)).toBe(0);
  const told = await shop.db.select().from(mailMessages).where(like(mailMessages.key, 'quote-reminder:%'));
  const isAbout = { locale: 'de', subject: expect.stringContaining(`${slow} wartet noch`) };
  expect(told).toContainEqual(expect.objectContaining(isAbout));
});

test('S3.05 a moved lead is late for its new dealer by when they were asked, and reminded of after its mail', async () => {
  const number = await lead();
  await mailAll();
  const at = (hours: number) => {
    const now = new Date(shop.clock.now().getTime() + hours * 3_600_000);
    return { ...shop, clock: { now: () => now }, actor: { kind: 'staff', id: 'anna' } } as const;
  };
  await queueLeadReminders(at(30));
  const dealer = 'cycles-des-pentes-lyon';
  await correctQuote(at(30), { number, typed: { dealer }, reason: 'lives there now' });
  const file = `/office/dealers/${dealer}`;
  expect((await askOffice(at(31), file, { rights })).html).not.toMatch(/waits? longer than the house/);
  expect([await queueLeadReminders(at(31)), await queueLeadReminders(at(60))]).toEqual([0, 0]);
  const [row] = await shop.db.select().from(quotes).where(eq(quotes.number, number));
  await queueMovedQuote(at(31), { quoteId: row?.id ?? '' });
  expect([await queueLeadReminders(at(32)), await queueLeadReminders(at(60))]).toEqual([0, 1]);
  await moveQuote(at(33), { number, to: 'answered', reason: 'telephone' });
  expect((await askOffice(at(34), file, { rights })).html).toContain('answered in 3 hours');
});

test('X2.32: who may only look sees the file and changes nothing', async () => {
  const form = await fileOf();
  const poor: Rights = { quotes: ['look'] };
  expect((await ask(to, { rights: poor })).html).toContain('disabled');
  expect((await ask(to, { rights: poor, form })).status).toBe(403);
  expect((await ask(to, { rights: { orders: ['look'] } })).status).toBe(403);
});

const NEW = {
  ...{ act: 'add', name: 'Officina Prova', slug: 'officina-prova-milano', street: 'Via Tortona 1' },
  ...{ postalCode: '20144', city: 'Milano', province: 'MI', country: 'IT' },
  ...{ latitude: '45.4520', longitude: '9.1650', phone: '+39 02 555 777', email: 'prova@dealer.test' },
  ...{ website: '', timeZone: 'Europe/Rome', brands: '', monday: '09:00-12:30 15:00-19:00' },
  ...{ 'service-sales': 'yes', 'service-quotes': 'yes' },
};

test('X2.29 a new dealer is written down, and is on the site at once', async () => {
  expect((await ask('/office/dealers')).html).toContain('href="/office/new-dealer"');
  const path = '/office/new-dealer';
  expect((await ask(path)).html).toContain('value="Europe/Rome"');
  const wrong = await ask(path, { form: { ...NEW, phone: '02 555', latitude: '' } });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="Officina Prova"')]);
  expect((await ask(path, { form: { ...NEW, latitude: '52.5', longitude: '13.4' } })).status).toBe(422);
  const far = { ...NEW, latitude: '41.9', longitude: '12.5' };
  const warned = await ask(path, { form: far });
  expect([warned.status, warned.html]).toEqual([422, expect.stringMatching(/\d+ km from the town/)]);
  const added = await ask(path, { form: NEW });
  expect([added.status, added.location]).toEqual([303, expect.stringContaining(`/dealers/${NEW.slug}`)]);
  expect(await findDealer(shop, NEW.slug)).toMatchObject({ name: NEW.name, latitude: 45_452_000 });
  const again = await ask(path, { form: NEW });
  expect([again.status, again.html]).toEqual([409, expect.stringContaining('value="Officina Prova"')]);
  const isIt = and(eq(auditEntries.action, 'dealer.added'), eq(auditEntries.subjectId, NEW.slug));
  const [entry] = await shop.db.select().from(auditEntries).where(isIt);
  expect(entry?.after).toMatchObject({ slug: NEW.slug, country: 'IT', state: 'active' });
  expect(JSON.stringify(entry)).not.toContain(NEW.email);
});

test('X2.29 a new dealer takes an address that led elsewhere', async () => {
  const former = await ask(`/office/dealers/${NEW.slug}`, {
    form: { ...(await fileOf(`/office/dealers/${NEW.slug}`)), slug: 'officina-altrove' },
  });
  expect(former.status).toBe(303);
  expect((await ask('/office/new-dealer', { form: NEW })).status).toBe(303);
  const left = await shop.db
    .select()
    .from(redirects)
    .where(like(redirects.fromPath, `%/${NEW.slug}`));
  expect(left).toEqual([]);
});

test('X2.29 no country, address or category is taken that there cannot be', async () => {
  const path = '/office/new-dealer';
  const new2 = { ...NEW, slug: 'officina-seconda' };
  for (const [name, value] of [
    ['country', 'XX'],
    ['country', 'EU'],
    ['email', '"><script>@x.y'],
  ] as const) {
    const { status, html } = await ask(path, { form: { ...new2, [name]: value } });
    expect([status, html]).toEqual([422, expect.stringContaining(`id="${name}-fault"`)]);
  }
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`category-c${n}`, 'yes']));
  expect((await ask(path, { form: { ...new2, ...many } })).status).toBe(422);
});

test('X2.29 where riders’ requests go is said only by who signed in in the last minutes', async () => {
  const provenAt = new Date(shop.clock.now().getTime() - 3_600_000);
  const other = { ...(await fileOf()), email: 'mine@mail.test' };
  const { status, html } = await ask(to, { provenAt, form: other });
  expect([status, html]).toEqual([401, expect.stringContaining('Sign in again')]);
  const added = await ask('/office/new-dealer', { provenAt, form: { ...NEW, slug: 'officina-terza' } });
  expect([added.status, added.html]).toEqual([401, expect.stringContaining('Sign in again')]);
  const street = { ...(await fileOf()), street: 'Torstr. 9' };
  expect((await ask(to, { provenAt, form: street })).status).toBe(303);
});

test('X2.29 X2.39 a dealer is taken out with what that means, taken back, and let in again', async () => {
  const path = `/office/dealers/${NEW.slug}`;
  const id = newId();
  expect((await ask(path)).html).toContain('Orders that were to be collected there stay');
  expect((await ask(path, { id, form: { act: 'close' } })).status).toBe(303);
  expect(await findDealer(shop, NEW.slug)).toBeNull();
  expect((await ask(path)).html).toContain('This dealer is removed');
  const person = { kind: 'office', id, rights, provenAt: shop.clock.now() } as const;
  const [undo] = await listUndos({ ...shop, actor: person });
  expect(undo).toMatchObject({ kind: 'dealers.closed', detail: { slug: NEW.slug } });
  await undoAct({ ...shop, actor: person }, undo?.id ?? '', INVERSES);
  expect(await findDealer(shop, NEW.slug)).not.toBeNull();
  await ask(path, { id, form: { act: 'close' } });
  const moved = { ...(await fileOf(path)), state: 'closed', slug: 'officina-spostata' };
  expect((await ask(path, { form: moved })).status).toBe(303);
  const [later] = await listUndos({ ...shop, actor: person });
  await undoAct({ ...shop, actor: person }, later?.id ?? '', INVERSES);
  expect(await findDealer(shop, 'officina-spostata')).not.toBeNull();
  const there = '/office/dealers/officina-spostata';
  const back = { ...(await fileOf(there)), slug: NEW.slug };
  expect((await ask(there, { form: back })).status).toBe(303);
  for (const act of ['close', 'close', 'open']) expect((await ask(path, { form: { act } })).status).toBe(303);
  expect(await findDealer(shop, NEW.slug)).not.toBeNull();
  const poor: Rights = { quotes: ['look'] };
  expect((await ask(path, { rights: poor })).html).not.toContain('value="close"');
  for (const form of [{ act: 'close' }, { act: 'open' }])
    expect((await ask(path, { rights: poor, form })).status).toBe(403);
  expect((await ask('/office/new-dealer', { rights: poor })).status).toBe(403);
});
