import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';
import { ACTIVITIES, type Activity, PROCESSING } from './processing.ts';

/**
 * The sections of the privacy policy: what people do, which data of theirs is stored and why, on
 * which basis, how long, and who receives it. The id of a heading is the activity.
 */
export function processingBlocks(locale: Locale): LegalBlock[] {
  return ACTIVITIES.flatMap((activity) => sectionOf(activity, locale));
}

function sectionOf(activity: Activity, locale: Locale): LegalBlock[] {
  const t = translator(locale);
  const { basis, recipients } = PROCESSING[activity];
  const listed = (words: readonly string[]) => words.join('; ');
  return [
    { kind: 'h2', id: activity, text: t(`privacy.title.${activity}`) },
    { kind: 'p', text: t(`privacy.data.${activity}`) },
    {
      kind: 'list',
      items: [
        t('privacy.labels.basis', { what: listed(basis.map((one) => t(`privacy.basis.${one}`))) }),
        t('privacy.labels.kept', { what: t(`privacy.kept.${activity}`) }),
        t('privacy.labels.recipients', {
          what: listed(recipients.map((one) => t(`privacy.recipients.${one}`))),
        }),
      ],
    },
  ];
}
