import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Facts, Section, useDay } from '#app/site/garage/section.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { OwnBike } from './bike-page.server.ts';

/** The warranty of a bike and its certificate. */
export function WarrantySection({ bike }: { bike: OwnBike }) {
  const t = useWords(ownershipWords);
  const locale = useLocaleCode();
  const day = useDay();
  const { number, expiresOn, certificateCode: code } = bike;
  return (
    <Section id="warranty" title={t('bike.warranty')}>
      <p className={`flex items-start gap-2 font-semibold ${expiresOn ? 'text-ok' : ''}`}>
        <Icon name={expiresOn ? 'shield' : 'wrench'} size={20} />
        {expiresOn ? t('bike.until', { date: day(expiresOn) }) : t('bike.without')}
      </p>
      <Facts
        of={[
          [t('theft.facts.serial'), bike.serial],
          [t('theft.facts.purchased'), day(bike.purchasedOn)],
          [t('theft.facts.registered'), day(bike.registeredOn)],
          ...(bike.dealer ? [[t('theft.facts.dealer'), bike.dealer] as const] : []),
        ]}
      />
      {code && (
        <div className="flex flex-wrap gap-x-8">
          <TextLink
            download
            href={addressOf(locale, 'account-mygarage-certificate', { number })}
            icon="document"
          >
            {t('bike.certificate')}
          </TextLink>
          <TextLink href={addressOf(locale, 'certificate', { code })}>{t('bike.certificate-page')}</TextLink>
        </div>
      )}
    </Section>
  );
}
