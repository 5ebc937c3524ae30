import { SCREENS } from '#app/office/routes.ts';
import type { Shop } from '#domain/shop.ts';
import { type Rights, STAFF_ROOMS } from '#domain/staff/rights.ts';
import { askOffice } from './ask-office.ts';
import { fillOffice } from './fill-office.ts';
import { reviewOf } from './review-of.ts';

const ALL = ['look', 'change', 'publish', 'refund', 'export'];
const admin = Object.fromEntries(STAFF_ROOMS.map((room) => [room, ALL])) as Rights;

export type OfficeForm = { readonly to: string; readonly fields: Readonly<Record<string, string>> };

/** Attributes of a tag, as React writes them. */
function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

/** The forms of a page that change something, once for each of their acts. */
function formsIn(html: string, path: string): OfficeForm[] {
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

/** Which screen an address leads to: its pattern in the table of routes. */
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

/**
 * Fills an office with one thing of each screen, and walks it.
 * @returns an address of each screen at which there is something, but for the page of what is not
 */
export async function addressesOf(shop: Shop): Promise<ReadonlyMap<string, string>> {
  await fillOffice(shop);
  const { customerId, number, review } = await reviewOf(shop);
  const begin = { act: 'begin', country: 'IT', locale: 'it', email: '' };
  const plan = { kind: 'percent', category: '', goods: '', percentBp: '10', listSlugs: 'eu' };
  const days = { startsAt: '2031-03-01T00:00', endsAt: '2031-03-08T00:00' };
  const made = [
    await askOffice(shop, '/office/orders/phone', { rights: admin, form: begin }),
    await askOffice(shop, '/office/campaigns/new', {
      ...{ rights: admin, form: { act: 'save', name: 'Autunno', ...plan, ...days } },
    }),
  ].flatMap(({ location }) => (location === null ? [] : [location.replace(/\?.*/, '')]));
  const more = [
    `/office/customers/${customerId}`,
    `/office/claims/${number}`,
    `/office/reviews/${review.id}`,
  ];
  const uses = '/office/promotion-uses?code=TORNANTE10';
  return (await walkOffice(shop, [...more, ...made, uses])).addresses;
}

/**
 * Walks the office from link to link as an admin, two pages of each screen.
 * @returns the first address of each screen that it found something at, and the forms it met
 */
export async function walkOffice(
  shop: Shop,
  more: readonly string[] = [],
): Promise<{ addresses: Map<string, string>; forms: Map<string, OfficeForm> }> {
  const forms = new Map<string, OfficeForm>();
  const addresses = new Map<string, string>();
  const seen = new Map<string, number>();
  const waiting = [...SCREENS.flatMap(({ path }) => (/[:*]/.test(path) ? [] : [`/office/${path}`])), ...more];
  for (const path of waiting) {
    const screen = screenOf(path);
    const times = screen === undefined ? 2 : (seen.get(screen) ?? 0);
    if (screen === undefined || times >= 2) continue;
    seen.set(screen, times + 1);
    const { status, html } = await askOffice(shop, path, { rights: admin });
    if (status !== 200) continue;
    if (!addresses.has(screen)) addresses.set(screen, path.replace(/#.*/, ''));
    for (const form of formsIn(html, path))
      forms.set(`${screen} ${form.to.replace(/[?#].*/, '')} ${form.fields.act ?? ''}`, form);
    for (const [, href = ''] of html.matchAll(/href="(\/office[^"]*)"/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return { addresses, forms };
}
