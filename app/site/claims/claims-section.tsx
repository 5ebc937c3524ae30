import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { isOwnersTurn } from '#domain/claims/states.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { BikeClaim } from './claims-of-bike.server.ts';

/** The claims of a bike with their clocks, and the way to a new one. */
export function ClaimsSection({ claims, number }: { claims: readonly BikeClaim[]; number: string }) {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  const day = useDay();
  return (
    <Section id="claims" title={t('section.title')}>
      <p className="max-w-[36em] text-ink-2">{t('section.text')}</p>
      <ul className="grid gap-3 empty:hidden">
        {claims.map(({ number: claim, state, dueOn, sentOn }) => (
          <li
            className="grid gap-x-6 gap-y-1 rounded-corner-sm border border-line bg-surface px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            key={claim}
          >
            <a
              className="font-semibold underline"
              href={addressOf(locale, 'account-mygarage-claim-item', { number, claim })}
            >
              <Unbroken part={claim} text={t('section.claim', { number: claim, date: day(sentOn) })} />
            </a>
            <span className="text-small sm:text-right">
              <b className="font-semibold">{t(`states.${state}.title`)}</b>
              {dueOn && (
                <span className="block text-ink-2">
                  {t(isOwnersTurn(state) ? 'due.owner' : 'due.maker', { date: day(dueOn) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={addressOf(locale, 'account-mygarage-claim', { number })} icon="right" look="ghost">
          {t('section.new')}
        </ButtonLink>
      </p>
    </Section>
  );
}
