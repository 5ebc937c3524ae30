import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { type Rights, STAFF_ROOMS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { fillOffice } from '#tests/helpers/fill-office.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { SCREENS } from './routes.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
await saveDefaultRoles(shop);

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const ALL = ['look', 'change', 'publish', 'refund', 'export'];
const rightsOf = (rights: readonly string[]) =>
  Object.fromEntries(STAFF_ROOMS.map((room) => [room, rights])) as Rights;
const admin = rightsOf(ALL);
const looker = rightsOf(['look']);

/** What belongs to the person alone, and needs no right over anything of the shop. */
const OWN = /^\/office\/(?:me|views|view-as|sign-out|undo|export)\b/;

type Form = { readonly to: string; readonly fields: Readonly<Record<string, string>> };

/** Attributes of a tag, as React writes them. */
function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

/** The forms of a page that change something, once for each of their acts. */
function formsIn(html: string, path: string): Form[] {
  return [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const { method, action } = attributesOf(/<form[^>]*>/.exec(form)?.[0] ?? '');
    if (method?.toLowerCase() !== 'post') return [];
    const tags = [...form.matchAll(/<(input|button)[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const kept = tags.filter(({ type, name }) => name && type !== 'submit' && type !== 'file');
    // Of fields of one name the first, because the last may be a row for something new.
    const fields = Object.fromEntries(kept.toReversed().map(({ name = '', value = '' }) => [name, value]));
    const acts = tags.filter(({ type, name }) => type === 'submit' && name === 'act');
    const to = action || path;
    if (acts.length === 0) return [{ to, fields }];
    return acts.map(({ value = '' }) => ({ to, fields: { ...fields, act: value } }));
  });
}

/** Which screen an address leads to. */
function screenOf(path: string): string | undefined {
  const steps = path
    .replace(/[?#].*/, '')
    .split('/')
    .slice(2);
  const fits = (pattern: string) => {
    const parts = pattern === '' ? [] : pattern.split('/');
    return parts.length === steps.length && parts.every((part, n) => part[0] === ':' || part === steps[n]);
  };
  return SCREENS.find((one) => fits(one.path))?.path;
}

/** Walks the office from link to link, two pages of each screen, and gathers the forms it meets. */
async function walk(): Promise<Map<string, Form>> {
  const forms = new Map<string, Form>();
  const seen = new Map<string, number>();
  const waiting = SCREENS.flatMap(({ path }) => (/[:*]/.test(path) ? [] : [`/office/${path}`]));
  for (const path of waiting) {
    const screen = screenOf(path);
    const times = screen === undefined ? 2 : (seen.get(screen) ?? 0);
    if (screen === undefined || times >= 2) continue;
    seen.set(screen, times + 1);
    const { status, html } = await askOffice(shop, path, { rights: admin });
    if (status !== 200) continue;
    for (const form of formsIn(html, path))
      forms.set(`${screen} ${form.to.replace(/[?#].*/, '')} ${form.fields.act ?? ''}`, form);
    for (const [, href = ''] of html.matchAll(/href="(\/office[^"]*)"/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return forms;
}

test('X2.32 every form the office shows an admin is refused to who may only look, and does nothing', async () => {
  await fillOffice(shop);
  await reviewOf(shop);
  // What is only looked at is saved nowhere.
  const acts = [...(await walk())].filter(([, { fields }]) => fields.act !== 'look');
  const forms = acts.filter(([, { to }]) => !OWN.test(to));
  expect(forms.length).toBeGreaterThan(30);
  const before = await listAudit(shop, { limit: 1000 });
  for (const [name, { to, fields }] of forms) {
    const { status } = await askOffice(shop, to, { rights: looker, form: fields });
    // What a form lacks may be said before who may send it.
    if (![403, 404, 422].includes(status)) expect.soft(`${name} was answered ${status}`).toBe('refused');
  }
  const known = new Set(before.map(({ id }) => id));
  const added = (await listAudit(shop, { limit: 1000 })).filter(({ id }) => !known.has(id));
  // A page that is shown again is read again.
  expect(added.map(({ action }) => action).filter((action) => !action.endsWith('.read'))).toEqual([]);
}, 120_000);
