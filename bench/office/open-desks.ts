import type { Database } from '#database/connect.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { ADMIN } from '#domain/staff/default-roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { newId } from '#shared/ids.ts';

/** A person of the staff who is signed in: the headers that their browser sends. */
export type Desk = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

/** As many admins, each signed in. The shop has started once, so that there are roles. */
export async function openDesks(db: Database, count: number): Promise<Desk[]> {
  const shop = systemShop(db, 'bench', NO_JOBS);
  const desks: Desk[] = [];
  for (let place = 0; place < count; place += 1) {
    const id = newId();
    const name = `Bench ${id.slice(-6)}`;
    const person = { id, name, email: `bench-${id}@mail.test`, roleCode: ADMIN, locale: 'en' as const };
    const row = { ...person, isDemo: false, createdAt: new Date(), endedAt: null };
    await db.insert(staffPeople).values(row);
    const token = await openStaffSession(shop, { person: row, device: 'bench', proof: 'passkey' });
    desks.push({ name, headers: { Cookie: `office=${token}` } });
  }
  return desks;
}
