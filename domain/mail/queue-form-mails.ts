import { claimForMails, findSubmission } from '#domain/forms/list-submissions.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { wordReceipt, wordSubmissionForStaff } from './form-mail.ts';
import { getReader } from './reader-mail.ts';
import { tellShopOnce } from './tell-shop-once.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Known = { readonly submissionId: string };

/**
 * Writes the two mails of a submission, to whom its form names and a receipt to the sender, and
 * marks it, in one transaction. @returns false when they were written before, or it is held or gone
 */
export function queueFormMails(shop: Shop, { submissionId }: Known): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const read = await claimForMails(inside, submissionId);
    if (!read) return false;
    const { submission, definition } = read;
    const staff = await getReader(inside, DEFAULT_LOCALE);
    await writeWordedMail(inside, {
      ...{ key: `form-staff:${submissionId}`, mail: wordSubmissionForStaff(staff, read) },
      toAddress: definition.notify || staff.sender.company.email,
      ...(submission.email && { headers: { 'Reply-To': submission.email } }),
    });
    if (submission.email === '') return true;
    await writeWordedMail(inside, {
      ...{ key: `form-receipt:${submissionId}`, toAddress: submission.email },
      mail: wordReceipt(await getReader(inside, submission.locale), read),
    });
    return true;
  });
}

/** Tells the shop's own address that something looks like spam, once a day and form. */
export async function queueHeldAlarm(shop: Shop, { submissionId }: Known): Promise<boolean> {
  const found = await findSubmission(shop, submissionId);
  if (!found) return false;
  const { formSlug, number, arrivedAt, heldFor } = found.submission;
  const t = translator(DEFAULT_LOCALE);
  return tellShopOnce(shop, 'form-held', {
    key: `form.held:${formSlug}:${arrivedAt.toISOString().slice(0, 10)}`,
    read: async () => ({
      number: found.definition.name[DEFAULT_LOCALE],
      facts: [
        { label: t('mail.form.facts.number'), value: number },
        { label: t('mail.staff.reason'), value: heldFor.join(', ') },
      ],
    }),
  });
}
