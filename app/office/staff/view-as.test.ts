import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople, staffSessions } from '#domain/staff/schema.ts';
import { findSignedIn } from '#domain/staff/staff-session.ts';
import { endViewedRole, setViewedRole } from '#domain/staff/view-as.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
await saveDefaultRoles(shop);
const rights = ROOM_RIGHTS as Rights;

test('X2.34 an admin sees the office with the rights of a role, and comes back to their own', async () => {
  const now = shop.clock.now();
  const [personId, sessionId] = [newId(), newId()];
  await shop.db.insert(staffPeople).values({
    ...{ id: personId, name: 'Piero', email: 'piero@tessaro.test', roleCode: 'admin' },
    ...{ locale: 'en', createdAt: now },
  });
  await shop.db.insert(staffSessions).values({
    ...{ id: sessionId, tokenHash: sha256('x'), personId, device: '', proof: 'passkey' },
    ...{ createdAt: now, provenAt: now, expiresAt: new Date(now.getTime() + 60_000) },
  });
  const signedIn = async () => (await findSignedIn(shop, 'x')) ?? expect.fail('x');
  const as = { ...shop, actor: (await signedIn()).actor };
  await setViewedRole(as, { sessionId, role: 'shop' });
  const { viewsAs, roleCode, actor } = await signedIn();
  expect([viewsAs, roleCode]).toEqual(['shop', 'shop']);
  expect(actor.rights).toMatchObject(DEFAULT_ROLES.shop ?? {});
  expect(actor.rights.staff).toEqual([]);
  await expect(setViewedRole({ ...shop, actor }, { sessionId, role: 'admin' })).rejects.toThrow();
  await endViewedRole({ ...shop, actor }, { sessionId });
  expect((await signedIn()).actor.rights).toEqual(rights);
});

test('X2.34 meanwhile every act is refused, a banner says so, and the way back is open', async () => {
  const ask = (path: string, form?: Record<string, string>) =>
    askOffice(shop, path, { rights, viewsAs: 'shop', ...(form && { form }) });
  const { html } = await ask('/office/orders');
  expect(html).toContain('You see the office as Shop sees it');
  const refused = await ask('/office/redirects', { act: 'save', from: '/a', to: '/it' });
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('Go back to your own')]);
  expect(refused.html).toContain('<main');
  const unknown = { rights, form: { act: 'begin', role: 'nobody' } };
  expect((await askOffice(shop, '/office/view-as', unknown)).html).toContain('role="alert"');
  expect((await ask('/office/view-as', { act: 'end' })).status).toBe(303);
});
