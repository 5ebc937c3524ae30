import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Rights } from '#domain/staff/rights.ts';
import { addSighting } from '#domain/thefts/add-sighting.ts';
import { declareTheft } from '#domain/thefts/declare-theft.ts';
import { findOpenTheft } from '#domain/thefts/find-theft.ts';
import { sightings } from '#domain/thefts/schema.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const HERE = '/office/thefts';
const rights: Rights = { inbox: ['look', 'change', 'export'], persons: ['look'] };
const ask = (more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, HERE, { rights, ...more });

/** A stolen bike, and a sighting that was typed faster than anybody types. */
async function sighted() {
  const { own, number, serial } = await garageOf(shop);
  await declareTheft(own, { number });
  const seen = {
    serial,
    message: `It stands in Treviso, ${serial}`,
    email: 'eva@mail.test',
    privacy: 'yes' as const,
  };
  await addSighting(shop, seen, { tookMs: 100, trap: '', isOften: false });
  const theft = (await findOpenTheft(shop, serial)) ?? expect.fail('no theft');
  const [row] = await shop.db.select().from(sightings).where(eq(sightings.theftId, theft.id));
  return { serial, id: row?.id ?? '' };
}
const stateOf = async (id: string) =>
  (await shop.db.select().from(sightings).where(eq(sightings.id, id)))[0]?.state;

test('X4.06 a sighting that looks like spam is passed on or dropped in the office, and waits on the start page', async () => {
  const [one, other] = [await sighted(), await sighted()];
  expect((await ask()).html).toContain(`Treviso, ${one.serial}`);
  expect((await askOffice(shop, '/office?kind=sightings', { rights })).html).toContain('2 things wait');
  await ask({ form: { act: 'pass', sighting: one.id } });
  await ask({ form: { act: 'drop', sighting: other.id } });
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['passed', 'dropped']);
  expect((await ask()).html).toContain('No sighting waits.');
  expect((await ask({ form: { act: 'pass', sighting: one.id } })).status).toBe(404);
});

test('X2.25 X4.06 who may not see persons reads no sighting and decides about none', async () => {
  const { id, serial } = await sighted();
  const poor: Rights = { inbox: ['look', 'change'] };
  expect((await ask({ rights: poor })).html).not.toContain(`Treviso, ${serial}`);
  expect((await ask({ rights: poor, form: { act: 'drop', sighting: id } })).status).toBe(403);
  expect(await stateOf(id)).toBe('held');
});

test('X4.06 a bike that was found is missed no more; a number of none is refused and stays typed', async () => {
  const { serial } = await sighted();
  expect((await ask({ form: { act: 'found', serial: serial.toLowerCase() } })).status).toBe(303);
  expect(await findOpenTheft(shop, serial)).toBeNull();
  const { status, html } = await ask({ form: { act: 'found', serial: 'NOBODY' } });
  expect([status, html]).toEqual([404, expect.stringContaining('value="NOBODY"')]);
});

test('X4.06 open thefts are a file for who may export', async () => {
  const to = `${HERE}/published.csv`;
  expect((await askOffice(shop, to, { rights })).html).toContain('policeReference');
  const book = `${HERE}/published.xlsx`;
  expect((await askOffice(shop, book, { rights })).html).toMatch(/^PK/);
  for (const one of [to, book])
    expect((await askOffice(shop, one, { rights: { inbox: ['look'] } })).status).toBe(403);
});
