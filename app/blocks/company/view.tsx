import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { linkAddress } from '#app/link-address.ts';
import { TemplateButton } from '#app/ui/template-button.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import type { company } from './fields.ts';
import type { ShownCompany } from './load.server.ts';

/** Telephone, e-mail, address and hours, large enough to be read from the handlebar. */
export default function Company({ id, texts, loaded }: BlockProps<typeof company, ShownCompany>) {
  const t = useWords(blocksWords, 'company');
  const { phone, email } = loaded;
  const map = linkAddress(loaded.mapUrl, useLocaleCode());
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-[calc(var(--section)/2)]">
      <h2 className="mb-8 text-t2" id={`${id}-title`}>
        {texts.title}
      </h2>
      <div className="grid gap-x-(--gutter) gap-y-8 border-t border-line pt-8 md:grid-cols-3">
        <div>
          <h3 className="text-t4">{t('reach')}</h3>
          <p className="mt-2 grid justify-items-start text-lead">
            <a
              className="inline-flex min-h-11 items-center font-semibold w-ramp"
              href={`tel:${phone.replaceAll(' ', '')}`}
            >
              {phone}
            </a>
            <a className="inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
        <div>
          <h3 className="text-t4">{t('hours')}</h3>
          <dl className="mt-2 grid gap-2">
            {loaded.hours.map(({ line, hours }) => (
              <div key={line}>
                <dt className="font-semibold">{line}</dt>
                <dd className="text-ink-2">{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start justify-items-start gap-4">
          <Address company={loaded} title={t('address')} />
          {map && (
            <TemplateButton href={map} icon="pin" look="ghost" template="link">
              {t('map')}
            </TemplateButton>
          )}
        </div>
      </div>
    </section>
  );
}

function Address({ company: { name, ...at }, title }: { company: ShownCompany; title: string }) {
  const t = useWords(blocksWords, 'company');
  return (
    <div>
      <h3 className="text-t4">{title}</h3>
      <address className="mt-2 not-italic">
        {name}
        <br />
        {at.street}
        <br />
        {at.postalCode} {at.city} ({at.province})
        <br />
        {t('vat-number', { number: at.vatNumber })}
      </address>
    </div>
  );
}
