import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { FrameWords } from '#domain/serials/find-serial.ts';
import type { WarrantyAnswer } from '#domain/warranties/warranty-outcome.ts';
import { garageWords } from '#messages/garage/words.ts';

/** A check's answer with the bike in words, where its reader may see it. */
export type ShownOutcome = WarrantyAnswer & {
  readonly frame: FrameWords | null;
  /** The serial as the maker writes it, where it was typed in another way. */
  readonly readAs: string | null;
};

type Props = {
  readonly outcome: ShownOutcome;
  /** What was typed, for the link to the page of requests. */
  readonly serial: string;
  readonly purchasedOn: string;
};

/** What a check came to: the message, what to do next, and by when. */
export function OutcomeNotice({ outcome, serial, purchasedOn }: Props) {
  const t = useWords(garageWords);
  const { title, text } = useOutcomeWords(outcome);
  const { frame, readAs, wayOn } = outcome;
  const canRegister = ['register', 'extend', 'garage'].includes(wayOn);
  const size = frame?.size ? t('size', { size: frame.size }) : '';
  const bike = [frame?.model, frame?.color, size].filter(Boolean).join(', ');
  return (
    <Notice look={canRegister || wayOn === 'mine' ? 'ok' : 'danger'} title={title}>
      {bike && <p className="font-semibold">{t('found', { bike })}</p>}
      {readAs && <p>{t('read-as', { serial: readAs })}</p>}
      <p className="text-pretty">{text}</p>
      <Way outcome={outcome} purchasedOn={purchasedOn} serial={serial} />
    </Notice>
  );
}

/** The link to where it goes on, unless that is the form below. */
function Way({ outcome: { outcome, wayOn }, serial, purchasedOn }: Props) {
  const t = useWords(garageWords, 'ways');
  const locale = useLocaleCode();
  const request = addressOf(locale, 'account-mygarage-warranty-ops', {}, { serial, purchasedOn });
  return (
    <div className="flex flex-wrap gap-x-6 empty:hidden">
      {wayOn === 'mine' && <TextLink href={addressOf(locale, 'account-mygarage')}>{t('mine')}</TextLink>}
      {outcome === 'stolen' && (
        <TextLink href={addressOf(locale, 'stolen', {}, { serial })}>{t('sighting')}</TextLink>
      )}
      {wayOn === 'dealer' && <TextLink href={addressOf(locale, 'store-locator')}>{t('dealer')}</TextLink>}
      {(wayOn === 'request' || wayOn === 'original' || outcome === 'previous_date') && (
        <TextLink href={request}>{t('request')}</TextLink>
      )}
    </div>
  );
}

/** The message of an outcome, and what to do next. */
export function useOutcomeWords({ outcome, registered, by, expiresOn }: WarrantyAnswer) {
  const t = useWords(garageWords);
  const format = useFormatter();
  const day = (date: string | null) =>
    date === null
      ? ''
      : format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  if (registered) {
    const dates = { registerDate: day(registered.on), endSupport: day(registered.expiresOn) };
    const text = registered.expiresOn
      ? t('own.text', dates)
      : t('own.without', { registerDate: dates.registerDate });
    return { title: t('own.title'), text };
  }
  if (outcome === 'success' || outcome === 'extendible') {
    const text = t(`outcomes.${outcome}.text`, { by: day(by), expires: day(expiresOn) });
    return { title: t(`outcomes.${outcome}.title`), text };
  }
  return { title: t(`outcomes.${outcome}.title`), text: t(`outcomes.${outcome}.text`) };
}
