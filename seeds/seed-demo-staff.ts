import { openAccount } from '#domain/accounts/open-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { NO_JOBS } from '#domain/imports/system-shop.ts';
import type { Shop } from '#domain/shop.ts';
import { invitePerson, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { acceptInvitation } from '#domain/staff/recognise-person.ts';
import { sha256 } from '#shared/hash.ts';
import type { DemoPerson, DemoStaff } from './demo-staff.ts';
import { makerFolder } from './read-maker.ts';
import { readSeedFile } from './seed-files.ts';

/** Finds the demo's people in the maker's folder; null without `demo-staff.json`. */
export async function findDemoStaff(folder: string | null = null): Promise<DemoStaff | null> {
  return readSeedFile(makerFolder(folder), 'demo-staff');
}

/** Adds the demo's people: accounts at the bundled login service, invited and come in. */
export async function seedDemoStaff(shop: Shop, folder: string | null = null): Promise<void> {
  const demo = await findDemoStaff(folder);
  if (!demo) return;
  const quiet: Shop = {
    ...shop,
    actor: { kind: 'system', id: 'seed' },
    ports: { ...shop.ports, jobs: NO_JOBS },
  };
  for (const person of demo.people) await join(quiet, person, demo.password);
}

async function join(shop: Shop, { role, ...person }: DemoPerson, password: string): Promise<void> {
  const { firstName, lastName, email } = person;
  const subject = await openAccount(shop, { ...person, password });
  if (subject === null) throw new Error(`${email} has an account already`);
  const invitation = await invitePerson(shop, { name: `${firstName} ${lastName}`, email, role });
  const tokenHash = sha256(await issueInvitationToken(shop, invitation));
  const identity = { issuer: ownIssuer(shop.baseUrl), subject, emailVerified: true, ...person };
  await acceptInvitation(shop, { tokenHash, identity, isDemo: true });
}
