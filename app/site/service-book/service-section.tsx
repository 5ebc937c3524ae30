import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ActForm } from '#app/site/garage/act-form.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Section } from '#app/site/garage/section.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { serviceBookWords } from '#messages/service-book/words.ts';
import { AskDealer } from './ask-dealer.tsx';
import { EntryFields } from './entry-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { Services } from './service-page.server.ts';
import { useNextService } from './use-next-service.ts';

type Props = {
  readonly services: Services;
  readonly number: string;
  readonly answer: BikeAnswer | undefined;
};

/** The service book of a bike: what was done, what is due, a new entry, and a dealer's. */
export function ServiceSection({ services, number, answer }: Props) {
  const t = useWords(serviceBookWords);
  const locale = useLocaleCode();
  const sayNext = useNextService();
  const { entries, next, isDue } = services;
  const added = answer?.intent === 'service' ? answer : undefined;
  const asked = answer?.intent === 'service-ask' ? answer : undefined;
  return (
    <Section id="service" title={t('title')}>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      {next && (
        <p className={`flex items-start gap-2 font-semibold ${isDue ? 'text-accent' : ''}`}>
          <Icon name={isDue ? 'warning' : 'wrench'} size={20} />
          {`${t(isDue ? 'due' : 'next')}: ${sayNext(next)}`}
        </p>
      )}
      <EntryList entries={entries} />
      <p>
        <TextLink
          download
          href={addressOf(locale, 'account-mygarage-file', { number, file: 'service-book.pdf' })}
          icon="document"
        >
          {t('file')}
        </TextLink>
      </p>
      <div className="border-t border-line">
        <Disclosure isOpen={added !== undefined} title={t('add')}>
          <ActForm icon="check" intent="service" label={t('save')} look="ghost">
            <EntryFields answer={added} today={services.today} />
          </ActForm>
        </Disclosure>
        <Disclosure isOpen={asked !== undefined || services.requests.length > 0} title={t('ask')}>
          <AskDealer answer={asked} services={services} />
        </Disclosure>
      </div>
    </Section>
  );
}
