import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffRoles } from '#domain/staff/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
await saveDefaultRoles(shop);
const folder = 'migrations/20261127065103_admins-export-settings-and-staff/migration.sql';
const migration = readFileSync(new URL(folder, import.meta.url), 'utf8').split('--> statement-breakpoint');

async function migrate(code: string, rights: Rights) {
  await shop.db.update(staffRoles).set({ rights }).where(eq(staffRoles.code, code));
  for (const statement of migration) await shop.db.execute(sql.raw(statement));
  const [row] = await shop.db.select().from(staffRoles).where(eq(staffRoles.code, code));
  return row?.rights;
}

test('X2.32 the admins of a shop that is older than a right get it, once, where they have its room', async () => {
  const old: Rights = { ...ROOM_RIGHTS, settings: ['look', 'change'], staff: ['look', 'change'] };
  expect(await migrate('admin', old)).toEqual(ROOM_RIGHTS);
  expect(await migrate('admin', ROOM_RIGHTS)).toEqual(ROOM_RIGHTS);
  const { settings: _, ...narrow } = old;
  expect(await migrate('admin', narrow)).toEqual({ ...narrow, staff: ['look', 'change', 'export'] });
  expect(await migrate('editor', { settings: ['look'] })).toEqual({ settings: ['look'] });
});
