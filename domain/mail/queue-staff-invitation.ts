import { findBrand } from '#domain/brand/find-brand.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findOpenInvitation, issueInvitationToken } from '#domain/staff/invite-person.ts';
import { type Letter, wordLetter } from './account-letter.ts';
import { invitationAddress } from './addresses.ts';
import { letterText } from './templates/letter-text.ts';
import type { MailBrand } from './templates/look.ts';
import { writeMail } from './write-mail.ts';

/**
 * Writes the mail of an invitation into the office, with its link.
 * @returns false when the invitation is not open any more, or is for nobody's address
 */
export function queueStaffInvitation(
  shop: Shop,
  { invitationId }: { invitationId: string },
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const invitation = await findOpenInvitation(inside, invitationId);
    if (!invitation?.email) return false;
    const { locale, email } = invitation;
    const { siteName, company } = await findSiteConfig({ db: inside.db, locale });
    const href = invitationAddress(inside, await issueInvitationToken(inside, invitation.id));
    const letter = wordLetter({ kind: 'staff-invited', locale, brand: siteName, company, href });
    const bodies = {
      html: await htmlOf(letter, { ...(await findBrand(inside)), site: inside.baseUrl }),
      text: letterText(letter),
    };
    const key = `staff-invited:${invitation.id}`;
    await writeMail(inside, { key, locale, toAddress: email, subject: letter.subject, ...bodies });
    return true;
  });
}

/** React Email is loaded with the first mail. */
async function htmlOf(letter: Letter, brand: MailBrand): Promise<string> {
  const { renderLetterHtml } = await import('./templates/letter.tsx');
  return renderLetterHtml(letter, brand);
}
