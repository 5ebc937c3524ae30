import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ActForm } from '#app/site/garage/act-form.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { CheckField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { OwnBike, OwnTheft } from './bike-page.server.ts';

type Answer = BikeAnswer | undefined;

/** Marks a bike as stolen, keeps what its owner knows, and ends it. */
export function TheftSection({ bike, theft, answer }: { bike: OwnBike; theft: OwnTheft; answer: Answer }) {
  const t = useWords(ownershipWords, 'theft');
  const locale = useLocaleCode();
  const day = useDay();
  if (!theft)
    return (
      <Section id="theft" title={t('title')}>
        <p className="max-w-[36em] text-ink-2">{t('text')}</p>
        <ActForm icon="alert" intent="stolen" label={t('declare')} look="ghost" />
      </Section>
    );
  return (
    <Section id="theft" title={t('title')}>
      <Notice look="warning" title={t('stolen', { date: day(theft.reportedOn) })}>
        <p>{t('stolen-text')}</p>
      </Notice>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <ActForm icon="check" intent="found" label={t('found')} />
        <TextLink
          download
          href={addressOf(locale, 'account-mygarage-file', { number: bike.number, file: 'theft.pdf' })}
          icon="document"
        >
          {t('file')}
        </TextLink>
      </div>
      <Details answer={answer?.intent === 'theft' ? answer : undefined} theft={theft} />
      <Sightings answer={answer?.intent === 'answer' ? answer : undefined} theft={theft} />
    </Section>
  );
}

function Details({ theft, answer }: { theft: NonNullable<OwnTheft>; answer: Answer }) {
  const t = useWords(ownershipWords, 'theft');
  const field = (name: 'stolenOn' | 'place' | 'policeReference' | 'circumstances') => ({
    ...{ id: name, name, label: t(`fields.${name}`), error: answer?.fields[name] },
    defaultValue: answer?.typed[name] ?? theft[name],
  });
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-semibold">{t('details')}</h3>
      <p className="max-w-[36em] text-small text-ink-2">{t('details-text')}</p>
      <ActForm intent="theft" label={t('save')} look="ghost">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField {...field('stolenOn')} type="date" />
          <TextField {...field('place')} maxLength={200} />
          <TextField {...field('policeReference')} maxLength={100} />
          <TextAreaField {...field('circumstances')} className="sm:col-span-2" maxLength={2000} />
        </div>
        <CheckField
          defaultChecked={answer ? answer.typed.publish === 'yes' : theft.isPublished}
          id="publish"
          label={t('fields.publish')}
          name="publish"
          value="yes"
        />
      </ActForm>
    </div>
  );
}

function Sightings({ theft, answer }: { theft: NonNullable<OwnTheft>; answer: Answer }) {
  const t = useWords(ownershipWords, 'theft');
  const day = useDay();
  if (theft.sightings.length === 0) return null;
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-semibold">{t('sightings')}</h3>
      <ul className="grid gap-6">
        {theft.sightings.map((one) => {
          const own = answer?.typed.sighting === one.id ? answer : undefined;
          return (
            <li className="grid gap-3 border-l-4 border-line pl-4" key={one.id}>
              <p className="text-small text-ink-2">{day(one.arrivedOn)}</p>
              <p className="max-w-[40em] whitespace-pre-line wrap-anywhere">{one.message}</p>
              {one.answer && (
                <p className="text-small wrap-anywhere">{t('answered', { text: one.answer })}</p>
              )}
              {one.canAnswer && (
                <ActForm intent="answer" label={t('answer-send')} look="ghost">
                  <input name="sighting" type="hidden" value={one.id} />
                  <TextAreaField
                    defaultValue={own?.typed.answer}
                    error={own?.fields.answer}
                    hint={t('answer-hint')}
                    id={`answer-${one.id}`}
                    label={t('answer')}
                    maxLength={2000}
                    name="answer"
                  />
                </ActForm>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
