import { claimLateLeads, type LateLead } from '#domain/quotes/claim-late-leads.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { dayFormat } from './reader-format.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Reminds dealers of the leads that wait for longer than the house allows, each of them once. For
 * a job.
 * @returns how many
 */
export function queueLeadReminders(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const late = await claimLateLeads(inside);
    for (const lead of late) {
      const { quote, dealer, dealerLocale } = lead;
      await writeWordedMail(inside, {
        ...{
          key: `quote-reminder:${newId(inside.clock.now().getTime())}:${quote.id}`,
          toAddress: dealer.email,
        },
        mail: wordReminder(await getReader(inside, dealerLocale), lead),
        headers: { 'Reply-To': quote.email },
      });
    }
    return late.length;
  });
}

/** Without a button: that of the first mail works on, and its key is not stored. */
function wordReminder(to: ReaderOf, { quote, hours }: LateLead): WordedMail {
  const { translate: t, locale, sender, words } = to;
  const day = dayFormat(locale)(quote.movedAt ?? quote.createdAt);
  const values = { number: quote.number, model: quote.model, hours, day };
  return {
    ...{ locale, brand: sender.siteName, action: null },
    subject: t('mail.quote.reminder.subject', values),
    preview: t('mail.quote.reminder.preview', values),
    title: t('mail.quote.reminder.title'),
    intro: t('mail.quote.reminder.intro', values),
    facts: [
      { label: t('mail.quote.facts.number'), value: quote.number },
      { label: t('mail.quote.facts.name'), value: `${quote.firstName} ${quote.lastName}` },
      { label: t('mail.quote.facts.email'), value: quote.email },
      { label: t('mail.quote.facts.model'), value: quote.model },
    ],
    notices: [{ text: t('mail.quote.reminder.seen') }],
    seller: sellerBlock(sender.company, words, locale, t('mail.newsletter.sender')),
  };
}
