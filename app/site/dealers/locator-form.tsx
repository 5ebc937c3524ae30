import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Options, SelectField, TextField } from '#app/ui/field.tsx';
import { DEALER_SERVICES } from '#domain/dealers/services.ts';
import { dealersWords } from '#messages/dealers/words.ts';
import type { LocatorData } from './load-locator.server.ts';
import { NearMe } from './near-me.tsx';
import { RADII } from './radii.ts';

/** The searched place, distance and services: a plain form whose answer has an address to share. */
export function LocatorForm({ typed, countries }: Pick<LocatorData, 'typed' | 'countries'>) {
  const t = useWords(dealersWords);
  const locale = useLocaleCode();
  return (
    <search>
      <Form
        action={addressOf(locale, 'store-locator')}
        className="grid grid-cols-2 gap-x-4 gap-y-5 pt-7"
        method="get"
      >
        {typed.bike && <input name="bike" type="hidden" value={typed.bike} />}
        <TextField
          autoComplete="postal-code"
          className="col-span-2 sm:col-span-1 lg:col-span-2"
          defaultValue={typed.place}
          enterKeyHint="search"
          id="place"
          label={t('search.place')}
          maxLength={80}
          name="place"
          placeholder={t('search.example')}
        />
        <WithinField km={typed.km} />
        <SelectField defaultValue={typed.country} id="country" label={t('search.country')} name="country">
          <option value="">{t('search.all-countries')}</option>
          <Options of={countries} />
        </SelectField>
        <SelectField
          className="col-span-2 sm:col-span-1 lg:col-span-2"
          defaultValue={typed.service}
          id="service"
          label={t('search.service')}
          name="service"
        >
          <option value="">{t('search.any-service')}</option>
          {DEALER_SERVICES.map((service) => (
            <option key={service} value={service}>
              {t(`services.${service}`)}
            </option>
          ))}
        </SelectField>
        <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button icon="search">{t('search.submit')}</Button>
          <NearMe typed={typed} />
        </div>
      </Form>
    </search>
  );
}

function WithinField({ km: chosen }: { km: number }) {
  const t = useWords(dealersWords);
  return (
    <SelectField
      defaultValue={String(chosen)}
      id="within"
      label={
        // As the specification words it; the house writes sentence case.
        <span className="inline-block [&:lang(en)]:lowercase [&:lang(en)]:first-letter:uppercase">
          {t('search.within')}
        </span>
      }
      name="within"
    >
      {RADII.map((km) => (
        <option key={km} value={km}>
          {t('km', { km })}
        </option>
      ))}
    </SelectField>
  );
}
