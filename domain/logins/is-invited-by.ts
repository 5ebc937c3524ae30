import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { findInvitation } from '#domain/staff/invite-person.ts';
import { loginFlows } from './schema.ts';

/**
 * Whether the sign-in that is on its way with this `state` began at the link of an open invitation
 * for this address. The bundled login service asks: such a link stands for a passkey that is lost
 * or not made yet. Whoever has only the password has no link, and so no such sign-in.
 */
export async function isInvitedBy(
  shop: Shop,
  { state, email }: { readonly state: string; readonly email: string },
): Promise<boolean> {
  const isIt = and(
    eq(loginFlows.state, state),
    eq(loginFlows.audience, 'office'),
    gt(loginFlows.expiresAt, shop.clock.now()),
  );
  const [flow] = await shop.db.select({ hash: loginFlows.invitationHash }).from(loginFlows).where(isIt);
  const invitation = flow?.hash ? await findInvitation(shop, flow.hash) : null;
  return invitation !== null && (invitation.email === null || invitation.email === email);
}
