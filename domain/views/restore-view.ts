import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import { requirePerson } from '#domain/staff/require-person.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { staffOnly } from './refusals.ts';
import { staffViews } from './schema.ts';

const removed = z.object({
  ...{ id: z.uuid(), list: z.string(), name: z.string(), query: z.string() },
  ...{ personId: z.uuid().nullable(), roleCode: z.string().nullable(), savedAt: z.coerce.date() },
});

/**
 * Brings a removed view back as it was: the inverse of removing one.
 * @throws Refusal views.staff-only, staff.right-lacking for a view of a role
 */
export async function restoreView(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  const { id: personId } = requirePerson(shop, 'views', staffOnly);
  const view = removed.parse(inverse);
  if (view.personId !== personId) requireRight(shop, 'staff', 'change');
  await shop.db.insert(staffViews).values(view).onConflictDoNothing();
  const after = { list: view.list, name: view.name };
  await recordAudit(shop, { action: 'views.restored', subjectKind: 'view', subjectId: view.id, after });
}
