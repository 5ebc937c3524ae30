import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { garageWords } from '#messages/garage/words.ts';
import type { Bike } from './list-bikes.server.ts';

/** A bike of the garage with the fields of the specification (section 3), or an open request. */
export function BikeCard({ bike }: { bike: Bike }) {
  const t = useWords(garageWords);
  const locale = useLocaleCode();
  const format = useFormatter();
  const money = useMoney();
  const { number, state, model, color, size, serial, purchasedOn, expiresOn, registeredOn, price } = bike;
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const isWaiting = state === 'waiting';
  return (
    <li className="grid content-start gap-5 rounded-corner-sm border border-line bg-surface p-6">
      <div className="grid gap-1">
        <h2 className="text-t3">{model || t('bike.unnamed')}</h2>
        <p className="text-ink-2 empty:hidden">
          {[color, size && t('size', { size })].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className={`flex items-start gap-2 font-semibold ${expiresOn ? 'text-ok' : ''}`}>
        <Icon name={expiresOn ? 'shield' : isWaiting ? 'chat' : 'wrench'} size={20} />
        {isWaiting
          ? t('bike.waiting')
          : expiresOn
            ? `${t('bike.expires')}: ${day(expiresOn)}`
            : t('bike.without')}
      </p>
      {isWaiting && (
        <p className="text-small">
          {t('bike.waiting-text', { number, date: day(bike.sentOn), by: day(bike.answeredBy) })}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
        <Fact name={t('bike.serial')}>{serial}</Fact>
        <Fact name={t('bike.purchased')}>{day(purchasedOn)}</Fact>
        {registeredOn && <Fact name={t('bike.registered')}>{day(registeredOn)}</Fact>}
        <Fact name={t('bike.price')}>
          {price ? money(price.priceAmount, price.priceCurrency, { cents: true }) : t('bike.nothing')}
        </Fact>
        <Fact name={t('bike.evidence')}>
          {bike.evidence ? t(`bike.evidence-${bike.evidence}`) : t('bike.nothing')}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-x-8 empty:hidden">
        {!isWaiting && (
          <TextLink href={addressOf(locale, 'account-mygarage-item', { number })}>{t('bike.more')}</TextLink>
        )}
        {bike.hasCertificate && (
          <TextLink
            download
            href={addressOf(locale, 'account-mygarage-certificate', { number })}
            icon="document"
          >
            {t('bike.certificate')}
          </TextLink>
        )}
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold wrap-anywhere w-ramp">{children}</dd>
    </div>
  );
}
