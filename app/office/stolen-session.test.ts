import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { setRole } from '#domain/staff/people.ts';
import { acceptInvitation, type Person } from '#domain/staff/recognise-person.ts';
import { saveDefaultRoles, saveRole } from '#domain/staff/roles.ts';
import { findSignedIn, listStaffSessions, openStaffSession } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { SCREENS } from './routes.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'machine' } });
await saveDefaultRoles(shop);
// Who writes pages sees no order.
await saveRole(shop, { code: 'editor', rights: { pages: ['look', 'change'] } });
const system = asSystem(shop);
const order = { ...(await sampleOrder(system)), number: newOrderNumber() };
await shop.db.update(orders).set({ number: order.number }).where(eq(orders.id, order.id));
await prepareShipment(system, { orderId: order.id });
const ORDER = `/office/orders/${order.number}`;

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

async function hire(role: string): Promise<Person> {
  const email = `${newId()}@tessaro.test`;
  const id = await invitePerson(shop, { name: 'Chiara Bellin', email, role });
  const tokenHash = sha256(await issueInvitationToken(shop, id));
  const names = { firstName: 'Chiara', lastName: 'Bellin' };
  const identity = { issuer: 'http://login.test', subject: newId(), email, emailVerified: true, ...names };
  return acceptInvitation(shop, { tokenHash, identity });
}

const comesIn = (person: Person, device = 'Firefox, Linux') =>
  openStaffSession(shop, { person, device, proof: 'passkey' });

/** Asks with the cookie of a session, as the server does: rights are read with every request. */
async function ask(token: string, path: string, form?: Record<string, string>) {
  const signedIn = await findSignedIn(shop, token);
  const more = form && { form };
  if (!signedIn) return askOffice(shop, path, { rights: null, ...more });
  const { id, rights, provenAt } = signedIn.actor;
  return askOffice(shop, path, { rights, id: id ?? '', provenAt, ...more });
}

async function endsEverywhere(token: string): Promise<void> {
  for (const { path } of SCREENS) {
    const address = `/office/${path}`.replace(':number', order.number).replace(/\/$/, '');
    const { status, location, html } = await ask(token, address);
    expect([status, html], address).toEqual([302, '']);
    expect(location).toMatch(/^\/office\/sign-in/);
  }
  const posted = await ask(token, ORDER, { act: 'note', text: 'a word of the thief' });
  expect(posted.status).toBe(401);
  expect(posted.html).toContain('Sign in');
  expect(posted.html).not.toContain('Lucia');
}

test('X2.34 a stolen session is listed with its device, ended by its owner, and refused everywhere from then on', async () => {
  const person = await hire('shop');
  const [own, stolen] = [await comesIn(person), await comesIn(person, 'Chrome, Windows')];
  expect((await ask(stolen, ORDER)).status).toBe(200);
  const { html } = await ask(own, '/office/me');
  for (const device of ['Firefox, Linux', 'Chrome, Windows']) expect(html).toContain(device);
  const sessions = await listStaffSessions(shop, person.id);
  const session = sessions.find(({ device }) => device === 'Chrome, Windows')?.id ?? '';
  expect((await ask(own, '/office/me', { act: 'end', session })).status).toBe(303);
  await endsEverywhere(stolen);
  expect((await ask(own, ORDER)).status).toBe(200);
});

test('X2.34 an admin ends all sessions of a colleague; the colleague ends none of the admin’s', async () => {
  const [admin, person] = [await hire('admin'), await hire('service')];
  const [adminToken, token] = [await comesIn(admin), await comesIn(person)];
  const forged = await ask(token, '/office/staff', { act: 'end-sessions', person: admin.id });
  expect(forged.status).toBe(403);
  const foreign = await listStaffSessions(shop, admin.id);
  await ask(token, '/office/me', { act: 'end', session: foreign[0]?.id ?? '' });
  expect((await ask(adminToken, '/office/staff')).status).toBe(200);
  const ended = await ask(adminToken, '/office/staff', { act: 'end-sessions', person: person.id });
  expect(ended.status).toBe(303);
  await endsEverywhere(token);
});

test('X2.32 rights taken away in mid-work: the next request of an open form is refused, nothing is shown, and what was typed is kept', async () => {
  const person = await hire('service');
  const token = await comesIn(person);
  expect((await ask(token, ORDER)).html).toContain('Lucia');
  await setRole(shop, { personId: person.id, role: 'editor' });
  const typed = { act: 'note', text: 'She wants <b>red</b> tape.', key: newId() };
  const { status, html } = await ask(token, ORDER, typed);
  expect(status).toBe(403);
  expect(html).toContain('She wants &lt;b&gt;red&lt;/b&gt; tape.');
  for (const secret of [order.number, 'Lucia', typed.key]) expect(html).not.toContain(secret);
  expect(html).toMatch(/<title>[^<]*Not for this role/);
});

test('X2.32 a link of another role’s mail says nothing of its record, nor whether there is one', async () => {
  const token = await comesIn(await hire('editor'));
  const known = `${ORDER}/mails/${newId()}`;
  for (const path of [ORDER, known, `${ORDER}/change`, `${ORDER}/mails/${newId()}/letter`]) {
    const [there, nowhere] = [
      await ask(token, path),
      await ask(token, path.replace(order.number, '2222-2222')),
    ];
    expect([there.status, nowhere.status]).toEqual([403, 403]);
    expect(there.html).toBe(nowhere.html);
    for (const secret of [order.number, 'Lucia', 'Montello']) expect(there.html).not.toContain(secret);
  }
});

test('X2.32 money that goes back, rights and exports of persons want a new sign-in, and keep what was typed', async () => {
  const token = await comesIn(await hire('admin'));
  const colleague = await hire('shop');
  shop.clock.forward(6 * 60_000);
  const forms: readonly (readonly [string, Record<string, string>])[] = [
    [ORDER, { act: 'refund', key: newId(), amount: '7.50', reason: 'a scratch' }],
    [ORDER, { act: 'cancel' }],
    ['/office/staff', { act: 'role', person: colleague.id, role: 'admin' }],
    ['/office/staff', { act: 'invite', name: 'Marco', email: 'marco@tessaro.test', role: 'shop' }],
    ['/office/staff', { act: 'end-sessions', person: colleague.id }],
    ['/office/export?list=customers', { act: 'csv' }],
  ];
  for (const [path, form] of forms) {
    const { status, html } = await ask(token, path, form);
    expect([path, form.act, status]).toEqual([path, form.act, 401]);
    if (form.email) expect(html).toContain(form.email);
  }
});
