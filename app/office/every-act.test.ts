import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { type Rights, STAFF_ROOMS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { fillOffice } from '#tests/helpers/fill-office.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { walkOffice } from '#tests/helpers/walk-office.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
await saveDefaultRoles(shop);

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const looker = Object.fromEntries(STAFF_ROOMS.map((room) => [room, ['look']])) as Rights;

/** What belongs to the person alone, and needs no right over anything of the shop. */
const OWN = /^\/office\/(?:me|views|view-as|sign-out|look-at-shop|undo|export)\b/;

test('X2.32 every form the office shows an admin is refused to who may only look, and does nothing', async () => {
  await fillOffice(shop);
  await reviewOf(shop);
  // What is only looked at is saved nowhere.
  const acts = [...(await walkOffice(shop)).forms].filter(([, { fields }]) => fields.act !== 'look');
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
