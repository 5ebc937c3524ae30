import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { changeNotice, readNoticeFields } from '#domain/site-config/change-notice.ts';
import { listAllTickers } from '#domain/site-config/change-ticker.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
shop.clock.set(new Date('2031-03-01T12:00:00Z'));
const rights: Rights = { settings: ['look', 'change'] };
const id = newId();
const chiara = { ...shop, actor: { kind: 'office', id, rights, provenAt: shop.clock.now() } } as const;
const ask = (path: string, form?: Record<string, string>) =>
  askOffice(shop, `/office/settings${path}`, { rights, id, ...(form ? { form } : {}) });

const NOTICE = {
  ...{ act: 'save', showFrom: '2031-03-01T09:00', showTo: '2031-03-08T00:00', 'place-site': 'yes' },
  ...{ title_en: 'Stocktaking', text_en: 'We count until Friday.', title_de: 'Inventur' },
};

async function entriesOf(action: string, subjectId: string) {
  const isIt = and(eq(auditEntries.action, action), eq(auditEntries.subjectId, subjectId));
  return shop.db.select().from(auditEntries).where(isIt);
}

test('S9.11 a notice is written in the office: shown from its time on, in English where words are missing', async () => {
  const before = await readNewestEpoch(shop.db);
  const saved = await ask('/notices/new', NOTICE);
  expect([saved.status, saved.location]).toEqual([
    303,
    expect.stringContaining('/notices/stocktaking?saved='),
  ]);
  expect(await listNotices(shop, 'site')).toEqual([
    { code: 'stocktaking', title: 'Inventur', text: 'We count until Friday.' },
  ]);
  expect(await readEpochsSince(shop.db, before)).toContainEqual(expect.objectContaining({ tag: 'site' }));
  const { html } = await ask('/notices');
  expect(html).toContain('English in Italian, German, French, Spanish');
  expect(html).toMatch(/Shown now/);
  expect((await entriesOf('site-config.notice-saved', 'stocktaking'))[0]).toMatchObject({
    before: null,
    after: { showFrom: '2031-03-01T09:00', title_en: 'Stocktaking', places: 'site' },
  });
});

test('S9.11 another one of this title has a code of its own', async () => {
  const saved = await ask('/notices/new', { ...NOTICE, showFrom: '2031-05-01T09:00', showTo: '' });
  expect(saved.location).toContain('/notices/stocktaking-2');
});

test.each([
  [{ title_en: '' }, 'title_en-fault'],
  [{ showFrom: '2031-03-30T02:30' }, 'showFrom-fault'],
  [{ showTo: '2031-02-01T00:00' }, 'showTo-fault'],
  [{ text_en: 'x'.repeat(401) }, 'text_en-fault'],
  [{ 'place-site': '' }, 'Fill this in'],
])('S9.11 a notice with %o is refused at its field and keeps what was typed', async (wrong, fault) => {
  const form: Record<string, string> = { ...NOTICE, ...wrong };
  if (form['place-site'] === '') delete form['place-site'];
  const { status, html } = await ask('/notices/new', form);
  expect([status, html]).toEqual([422, expect.stringContaining(fault)]);
  expect(html).toContain('value="Inventur"');
});

test('S9.11 what was typed is looked at before it is saved', async () => {
  const { status, html } = await ask('/notices/new', { ...NOTICE, act: 'look', title_en: 'Not yet' });
  expect([status, html]).toEqual([200, expect.stringMatching(/As visitors see it.*Not yet/s)]);
  expect((await ask('/notices')).html).not.toContain('Not yet');
});

test('X2.38 two who change one notice keep the fields of both, and see both values of one', async () => {
  const opened = await readNoticeFields(chiara, 'stocktaking');
  await changeNotice(shop, { code: 'stocktaking', typed: { title_it: 'Inventario' } });
  const typed = { ...opened, text_it: 'Contiamo fino a venerdì.' };
  await changeNotice(chiara, { code: 'stocktaking', opened, typed });
  expect(await readNoticeFields(chiara, 'stocktaking')).toMatchObject({
    ...{ title_it: 'Inventario', text_it: 'Contiamo fino a venerdì.' },
  });
  const both = changeNotice(chiara, { code: 'stocktaking', opened, typed: { ...opened, title_it: 'Conta' } });
  await expect(both).rejects.toMatchObject({ code: 'edits.record-conflict' });
});

test('X2.39 a removed notice and a removed message are taken back as they were', async () => {
  const [first] = await listAllTickers(chiara, 'en');
  const bar = await listTickers(shop);
  const fields = await readNoticeFields(chiara, 'stocktaking');
  await ask('/notices/stocktaking', { act: 'remove' });
  await ask(`/tickers/${first?.id}`, { act: 'remove' });
  expect(await listNotices(shop, 'site')).toEqual([]);
  expect(await listTickers(shop)).toHaveLength(bar.length - 1);
  for (const undo of (await listUndos(chiara)).slice(0, 2)) await undoAct(chiara, undo.id, INVERSES);
  expect(await readNoticeFields(chiara, 'stocktaking')).toEqual(fields);
  expect((await listTickers(shop)).map(({ text }) => text)).toEqual(bar.map(({ text }) => text));
});

test('S3.18 a message of the bar is written, moved and turned off, in English where words are missing', async () => {
  const before = (await listTickers(shop)).map(({ text }) => text);
  const form = { act: 'save', active: 'yes', lead_en: 'New.', text_en: 'Wheels of our own', target: '_self' };
  const saved = await ask('/tickers/new', { ...form, link: '/wheels', label_en: 'See', label_de: 'Ansehen' });
  const to = saved.location?.split('?')[0]?.replace('/office/settings', '') ?? '';
  expect((await listTickers(shop)).at(-1)).toMatchObject({
    ...{ lead: 'New.', text: 'Wheels of our own' },
    callToAction: { link: '/wheels', label: 'Ansehen' },
  });
  await ask('/notices', {
    ...{ act: 'up', ticker: to.split('/').at(-1) ?? '' },
    seen: String((await listTickers(shop)).length),
  });
  expect((await listTickers(shop)).at(-2)?.text).toBe('Wheels of our own');
  expect((await ask(to, { ...form, active: 'no' })).status).toBe(303);
  expect((await listTickers(shop)).map(({ text }) => text)).toEqual(before);
  const [entry] = (await entriesOf('site-config.ticker-saved', to.split('/').at(-1) ?? '')).slice(-1);
  expect(entry).toMatchObject({ before: { active: 'yes' }, after: { active: 'no' } });
});

test.each([
  [{ link: 'wheels', label_en: 'See' }, 'link-fault'],
  [{ link: '/wheels' }, 'label_en-fault'],
  [{ label_de: 'Ansehen' }, 'link-fault'],
])('S3.18 a message with %o is refused at its field', async (wrong, fault) => {
  const form = { act: 'save', active: 'yes', text_en: 'Wheels of our own', ...wrong };
  const { status, html } = await ask('/tickers/new', form);
  expect([status, html]).toEqual([422, expect.stringContaining(fault)]);
});

test('one that a file has replaced meanwhile is not here any more', async () => {
  expect((await ask(`/tickers/${newId()}`)).status).toBe(404);
  expect((await ask('/notices/nothing')).status).toBe(404);
});

test('notices and messages are called in the language of staff, in English where it lacks words', async () => {
  const ask = (path: string) => askOffice(shop, `/office/settings${path}`, { rights, locale: 'it' });
  const [first] = await listAllTickers(chiara, 'it');
  expect((await ask('/notices')).html).toContain(first?.text ?? 'none');
  expect((await ask(`/tickers/${first?.id}`)).html).toMatch(new RegExp(`<h1>[^<]*${first?.text}`));
  const words = { title_en: 'Holiday', text_en: 'Closed.', title_it: 'Ferie', text_it: 'Chiuso.' };
  const typed = { ...words, showFrom: '2031-06-01T09:00', places: 'site' };
  const code = await changeNotice(chiara, { code: null, typed });
  expect((await ask('/notices')).html).toContain('Ferie');
  expect((await ask(`/notices/${code}`)).html).toContain('<h1>Ferie</h1>');
  await changeNotice(chiara, { code, typed: { title_it: '', text_it: '' } });
  expect((await ask(`/notices/${code}`)).html).toContain('<h1>Holiday</h1>');
});
