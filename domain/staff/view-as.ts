import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { roleUnknown } from './refusals.ts';
import { requireRight } from './require-right.ts';
import { staffRoles, staffSessions } from './schema.ts';

type Viewing = { readonly sessionId: string; readonly role: string };

/**
 * Lets a session see the office as a role sees it, until it ends; acts are refused meanwhile.
 * @throws Refusal staff.right-lacking, staff.role-unknown
 */
export async function setViewedRole(shop: Shop, { sessionId, role }: Viewing): Promise<void> {
  requireRight(shop, 'staff', 'change');
  return inTransaction(shop, async (inside) => {
    const [known] = await inside.db.select().from(staffRoles).where(eq(staffRoles.code, role));
    if (!known) throw roleUnknown();
    await inside.db.update(staffSessions).set({ viewsAs: role }).where(eq(staffSessions.id, sessionId));
    const subject = { subjectKind: 'staff-role', subjectId: role };
    await recordAudit(inside, { action: 'staff.viewed-as', ...subject });
  });
}

/** Back to one's own role; nobody needs a right for it. */
export async function endViewedRole({ db }: Shop, { sessionId }: { sessionId: string }): Promise<void> {
  await db.update(staffSessions).set({ viewsAs: null }).where(eq(staffSessions.id, sessionId));
}
