import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import { endInvitation, inviteFirstAdmin, invitePerson, issueInvitationToken } from './invite-person.ts';
import { endPerson, listInvitations, listPeople, setRole } from './people.ts';
import { acceptInvitation, type Person, recognisePerson } from './recognise-person.ts';
import { requireFreshRight, requireRight } from './require-right.ts';
import { cleanRights, holdsRight, ROOM_RIGHTS, STAFF_ROOMS } from './rights.ts';
import { listRoles, saveDefaultRoles, saveRole } from './roles.ts';
import { staffInvitations } from './schema.ts';
import { endSessionsOfPerson, findSignedIn, openStaffSession } from './staff-session.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'machine' } });
await saveDefaultRoles(shop);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const identityOf = (email: string) => ({
  ...{ issuer: 'http://login.test', subject: newId(), email, emailVerified: true },
  ...{ firstName: 'Chiara', lastName: 'Bellin' },
});

/** Somebody of a role who came in by an invitation. */
async function hire(role: string): Promise<Person> {
  const email = `${newId()}@tessaro.test`;
  const id = await invitePerson(shop, { name: 'Chiara Bellin', email, role });
  const tokenHash = sha256(await issueInvitationToken(shop, id));
  return acceptInvitation(shop, { tokenHash, identity: identityOf(email) });
}

async function worksAs(role: string): Promise<Shop & { person: Person; token: string }> {
  const person = await hire(role);
  const token = await openStaffSession(shop, { person, device: 'Firefox, Linux', proof: 'passkey' });
  const signedIn = await findSignedIn(shop, token);
  if (!signedIn) throw new Error('not signed in');
  return { ...shop, actor: signedIn.actor, person, token };
}

test('X2.34 an invitation works once, for its address only, until it ends', async () => {
  const email = 'marco@tessaro.test';
  const id = await invitePerson(shop, { name: 'Marco', email: ' Marco@Tessaro.test ', role: 'service' });
  const tokenHash = sha256(await issueInvitationToken(shop, id));
  const accept = (of: string, hash = tokenHash) =>
    acceptInvitation(shop, { tokenHash: hash, identity: identityOf(of) });
  await expect(accept('somebody@else.test')).rejects.toMatchObject({ code: 'staff.other-address' });
  const unproven = { ...identityOf(email), emailVerified: false };
  await expect(acceptInvitation(shop, { tokenHash, identity: unproven })).rejects.toMatchObject({
    code: 'staff.other-address',
  });
  await expect(accept(email, sha256('guessed'))).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  expect(await accept(email)).toMatchObject({ email, roleCode: 'service' });
  await expect(accept(email)).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  const event = eq(outboxEvents.key, `staff.invited:${id}`);
  expect(await shop.db.select().from(outboxEvents).where(event)).toHaveLength(1);
});

test('X2.34 an invitation ends after a week, by an admin, and by a newer one of the same address', async () => {
  const old = await invitePerson(shop, { name: 'Late', email: 'late@tessaro.test', role: 'shop' });
  const aWeek = new Date(shop.clock.now().getTime() - 1);
  const { expiresAt, createdAt } = (await listInvitations(shop)).find(({ id }) => id === old)!;
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * DAY_MS);
  await shop.db.update(staffInvitations).set({ expiresAt: aWeek }).where(eq(staffInvitations.id, old));
  await expect(issueInvitationToken(shop, old)).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  const first = await invitePerson(shop, { name: 'Elisa', email: 'elisa@tessaro.test', role: 'editor' });
  const second = await invitePerson(shop, { name: 'Elisa', email: 'elisa@tessaro.test', role: 'shop' });
  await expect(issueInvitationToken(shop, first)).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  await endInvitation(shop, second);
  expect((await listInvitations(shop)).map(({ email }) => email)).not.toContain('elisa@tessaro.test');
});

test('X2.34 what is typed to invite is checked field by field', async () => {
  await expect(invitePerson(shop, { name: ' ', email: 'no', role: 'shop' })).rejects.toMatchObject({
    code: 'staff.input-invalid',
    fields: { name: 'staff.name-missing', email: 'staff.email-invalid' },
  });
  const unknown = invitePerson(shop, { name: 'A', email: 'a@b.test', role: 'king' });
  await expect(unknown).rejects.toMatchObject({ code: 'staff.role-unknown' });
});

test('the first admin’s link is made only while there is nobody, and only the newest one works', async () => {
  const empty = await testShop({ actor: { kind: 'system', id: 'shop' } });
  const former = await inviteFirstAdmin(empty);
  const token = await inviteFirstAdmin(empty);
  const accept = (link: string | null) =>
    acceptInvitation(empty, { tokenHash: sha256(link ?? ''), identity: identityOf('piero@tessaro.test') });
  await expect(accept(former)).rejects.toMatchObject({ code: 'staff.invitation-gone' });
  expect(await accept(token)).toMatchObject({ roleCode: 'admin', name: 'Chiara Bellin' });
  expect(await inviteFirstAdmin(empty)).toBeNull();
});

test('two starts at once make one link of a first admin, and no second one is let in by such a link', async () => {
  const empty = await testShop({ actor: { kind: 'system', id: 'shop' } });
  const tokens = await Promise.all([inviteFirstAdmin(empty), inviteFirstAdmin(empty)]);
  const accept = (link: string | null, email: string) =>
    acceptInvitation(empty, { tokenHash: sha256(link ?? ''), identity: identityOf(email) });
  const came = await Promise.allSettled([
    accept(tokens[0], 'one@mail.test'),
    accept(tokens[1], 'two@mail.test'),
  ]);
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the link of a first admin ends once somebody else was let in', async () => {
  const empty = await testShop({ actor: { kind: 'system', id: 'shop' } });
  const token = await inviteFirstAdmin(empty);
  const invited = await invitePerson(empty, { name: 'Marco', email: 'marco@mail.test', role: 'shop' });
  const accept = (link: string | null, email: string) =>
    acceptInvitation(empty, { tokenHash: sha256(link ?? ''), identity: identityOf(email) });
  await accept(await issueInvitationToken(empty, invited), 'marco@mail.test');
  await expect(accept(token, 'late@mail.test')).rejects.toMatchObject({ code: 'staff.invitation-gone' });
});

test('X2.32 rights are data: a change of a role holds with the next request, and nothing else is open', async () => {
  const editor = await worksAs('editor');
  expect(() => requireRight(editor, 'orders', 'change')).toThrow('staff.right-lacking');
  const admin = await worksAs('admin');
  const { rights } = (await listRoles(admin)).find(({ code }) => code === 'editor')!;
  await saveRole(admin, {
    code: 'editor',
    rights: { ...rights, orders: ['change'], nothing: ['look'] } as never,
  });
  const again = await findSignedIn(shop, editor.token);
  expect(again?.actor.rights.orders).toEqual(['look', 'change']);
  expect(Object.keys(again?.actor.rights ?? {})).not.toContain('nothing');
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.role-saved'));
  expect(entry).toMatchObject({ actorId: admin.person.id, before: DEFAULT_ROLES.editor });
  await saveRole(admin, { code: 'editor', rights: DEFAULT_ROLES.editor as never });
});

test('X2.32 nobody but an admin changes staff, and not without a sign-in of the last five minutes', async () => {
  for (const role of ['shop', 'service', 'editor']) {
    const person = await worksAs(role);
    const acts = [
      () => invitePerson(person, { name: 'A', email: 'a@b.test', role: 'admin' }),
      () => setRole(person, { personId: person.person.id, role: 'admin' }),
      () => saveRole(person, { code: role, rights: ROOM_RIGHTS as never }),
      () => endPerson(person, { personId: person.person.id }),
      () => listPeople(person),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'staff.right-lacking' });
  }
  const admin = await worksAs('admin');
  const stale = { kind: 'office', id: admin.person.id, rights: ROOM_RIGHTS } as const;
  const provenAt = new Date(shop.clock.now().getTime() - 6 * MINUTE_MS);
  const before = { ...admin, actor: { ...stale, provenAt } };
  expect(() => requireFreshRight(before, 'orders', 'refund')).toThrow('staff.sign-in-again');
  const late = setRole(before, { personId: admin.person.id, role: 'shop' });
  await expect(late).rejects.toMatchObject({ code: 'staff.sign-in-again' });
});

test('a visitor holds no right, whoever they are', () => {
  for (const actor of [
    { kind: 'guest', id: null },
    { kind: 'customer', id: newId() },
  ] as const)
    for (const room of STAFF_ROOMS)
      expect(() => requireRight({ ...shop, actor }, room, 'look')).toThrow('staff.right-lacking');
});

test('one admin stays, with the rights over staff', async () => {
  const alone = await testShop({ actor: { kind: 'staff', id: 'machine' } });
  const tokenHash = sha256((await inviteFirstAdmin(alone)) ?? '');
  const { id } = await acceptInvitation(alone, { tokenHash, identity: identityOf('piero@tessaro.test') });
  const lastAdmin = { code: 'staff.last-admin' };
  await expect(endPerson(alone, { personId: id })).rejects.toMatchObject(lastAdmin);
  await expect(setRole(alone, { personId: id, role: 'shop' })).rejects.toMatchObject(lastAdmin);
  const without = saveRole(alone, { code: 'admin', rights: { staff: ['look'] } });
  await expect(without).rejects.toMatchObject(lastAdmin);
});

test('X2.34 a session ends after twelve hours, by its owner, by an admin, and when its person leaves', async () => {
  const admin = await worksAs('admin');
  const one = await worksAs('shop');
  const other = await openStaffSession(shop, { person: one.person, device: 'Chrome', proof: 'passkey' });
  const mine = await findSignedIn(shop, one.token);
  expect(await endSessionsOfPerson(one, { personId: one.person.id, except: mine?.sessionId ?? '' })).toBe(1);
  expect(await findSignedIn(shop, other)).toBeNull();
  expect(await findSignedIn(shop, one.token)).not.toBeNull();
  const foreign = endSessionsOfPerson(one, { personId: admin.person.id });
  await expect(foreign).rejects.toMatchObject({ code: 'staff.right-lacking' });
  await endPerson(admin, { personId: one.person.id });
  expect(await findSignedIn(shop, one.token)).toBeNull();
  const { issuer } = identityOf('');
  const gone = recognisePerson(shop, { ...identityOf(one.person.email), issuer });
  await expect(gone).rejects.toMatchObject({ code: 'staff.not-staff' });
  const late = await worksAs('shop');
  shop.clock.forward(12 * 60 * MINUTE_MS + 1);
  expect(await findSignedIn(shop, late.token)).toBeNull();
});

test('S6.05 every default role (editor, shop, service, admin) names only rights that exist, and looks where it does anything', () => {
  for (const rights of Object.values(DEFAULT_ROLES)) {
    expect(cleanRights(rights as never)).toEqual(rights);
    for (const room of STAFF_ROOMS)
      if (rights[room]) expect(holdsRight(rights, { room, right: 'look' })).toBe(true);
  }
});
