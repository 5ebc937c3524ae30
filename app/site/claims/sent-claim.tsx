import { useWords } from '#app/intl/use-words.ts';
import { Facts, Section, useDay } from '#app/site/garage/section.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { OwnClaim } from './claim-page.server.ts';

/** What was sent, and what was told of cost before. */
export function SentClaim({ claim }: { claim: OwnClaim }) {
  const t = useWords(claimsWords);
  const day = useDay();
  const { parts, photos, description, happenedOn, sentOn, cost } = claim;
  return (
    <Section id="sent" title={t('claim.sent')}>
      <Facts
        of={[
          ...parts.map(({ part, rule }) => [t(`parts.${part}`), t(`rules.${rule}`)] as const),
          [t('claim.sent-on'), day(sentOn)],
          ...(happenedOn ? [[t('fields.happenedOn'), day(happenedOn)] as const] : []),
        ]}
      />
      <div className="grid gap-1">
        <p className="text-small text-ink-2">{t('fields.description')}</p>
        <p className="max-w-[40em] whitespace-pre-line wrap-anywhere">{description}</p>
      </div>
      <div className="grid gap-1">
        <p className="text-small text-ink-2">{t('photos.title')}</p>
        <ul className="list-disc pl-5">
          {photos.map((photo) => (
            <li key={photo}>{photo}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1">
        <p className="text-small text-ink-2">{t('cost.title')}</p>
        <p className="max-w-[40em] text-pretty">{cost ? t('cost.told', cost) : t('cost.none-told')}</p>
      </div>
    </Section>
  );
}
