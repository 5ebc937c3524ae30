import { listCurrentRecalls, type Recall } from '#domain/safety/list-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';

/** The recalls that hold today, or the sentence that there is none. */
export async function readRecallBlocks(shop: Pick<Shop, 'db' | 'clock' | 'locale'>): Promise<LegalBlock[]> {
  const current = await listCurrentRecalls(shop);
  if (current.length === 0) return [{ kind: 'p', text: translator(shop.locale)('legal.recalls.none') }];
  return current.flatMap((recall) => sectionOf(recall, shop.locale));
}

function sectionOf(recall: Recall, locale: Locale): LegalBlock[] {
  const t = translator(locale);
  const isRecall = recall.kind === 'recall';
  const format = dateFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  return [
    { kind: 'h3', text: `${t(`recalls.headline.${recall.kind}`)}: ${recall.title}` },
    {
      kind: 'list',
      items: [
        t('legal.recalls.published', { date: format.format(new Date(recall.publishedOn)) }),
        t('legal.recalls.concerned', { products: recall.products.join(', '), serials: recall.serials }),
        ...(recall.sold ? [`${t('recalls.facts.sold')}: ${recall.sold}`] : []),
        ...(isRecall ? [t('legal.recalls.danger', { what: recall.danger })] : [recall.danger]),
        t('legal.recalls.remedy', {
          what: isRecall ? `${t('recalls.stop')} ${recall.remedy}` : recall.remedy,
        }),
        ...listRemedies(recall, t),
        t('recalls.share'),
      ],
    },
  ];
}

/** What an owner may choose; of one remedy alone, why. */
function listRemedies({ remedies, onlyRemedy }: Recall, t: ReturnType<typeof translator>): string[] {
  if (remedies.length === 0) return [];
  const words = remedies.map((remedy) => t(`recalls.remedies.${remedy}`)).join(', ');
  if (remedies.length > 1) return [`${t('recalls.remedies.title')}: ${words}`];
  const why = onlyRemedy ? [`${t('recalls.remedies.why')}: ${onlyRemedy}`] : [];
  return [`${t('recalls.remedies.only')}: ${words}`, ...why];
}
