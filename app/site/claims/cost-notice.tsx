import { useWords } from '#app/intl/use-words.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { Asked } from './claim-new-page.server.ts';

/** What a claim may cost, told before it is sent. */
export function CostNotice({ cost }: { cost: Asked['cost'] }) {
  const t = useWords(claimsWords, 'cost');
  const lines =
    cost === 'free'
      ? [t('free')]
      : [t('covered'), cost ? t('uncovered', cost) : t('quote-only'), t('repair')];
  return (
    <div className="grid max-w-[40em] gap-3">
      <ul className="grid gap-2 border-l-4 border-line pl-4">
        {lines.map((line) => (
          <li className="text-pretty" key={line}>
            {line}
          </li>
        ))}
      </ul>
      <p className="text-small text-pretty text-ink-2">{t('rights')}</p>
    </div>
  );
}
