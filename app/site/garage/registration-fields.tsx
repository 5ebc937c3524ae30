import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { FileField } from '#app/site/forms/file-field.tsx';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, Options, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import type { RegistrationField } from '#domain/warranties/input.ts';
import { REGISTRATION_SUBJECTS } from '#domain/warranties/subjects.ts';
import { garageWords } from '#messages/garage/words.ts';
import { LANGUAGES } from '#shared/locale.ts';
import type { GarageAnswer, Offered, Typed } from './warranty-page.server.ts';

export type FieldsProps = {
  readonly typed: Typed;
  readonly offered: Offered;
  readonly errorOf: (field: RegistrationField) => string | undefined;
  readonly evidence: GarageAnswer['evidence'];
};

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first-of-type:border-t-0 first-of-type:pt-0">
      <h2 className="text-t3">{title}</h2>
      {children}
    </section>
  );
}

/** Properties of a field by its name. */
export function useField({ typed, errorOf }: Pick<FieldsProps, 'typed' | 'errorOf'>) {
  const t = useWords(garageWords);
  return (
    name: Exclude<RegistrationField, 'evidence' | 'privacy' | 'orderNumber' | 'handover'>,
    isNeeded = false,
  ) => ({
    ...{ id: name, name, defaultValue: typed[name], error: errorOf(name), required: isNeeded },
    // Another check may fill in what was empty.
    key: `${name} ${typed[name]}`,
    label: isNeeded ? <Mandatory>{t(`fields.${name}`)}</Mandatory> : t(`fields.${name}`),
  });
}

/** What a check asks for. Enter in one of these fields checks. */
export function CheckFields(fields: FieldsProps) {
  const t = useWords(garageWords);
  const field = useField(fields);
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('serial', true)}
          autoCapitalize="characters"
          autoComplete="off"
          hint={t('hints.serial')}
          maxLength={40}
          spellCheck={false}
        />
        <TextField {...field('purchasedOn', true)} hint={t('hints.purchasedOn')} type="date" />
      </div>
      <div>
        <Button icon="check" look="ghost" name="intent" value="check">
          {t('form.check')}
        </Button>
      </div>
    </>
  );
}

/** Model and colour: the check fills them in. */
export function BikeFields(props: FieldsProps) {
  const field = useField(props);
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field('bikeModel')} maxLength={100} />
      <TextField {...field('bikeColor')} maxLength={100} />
    </div>
  );
}

/** The dealer, the price, the evidence. */
export function PurchaseFields(props: FieldsProps & { readonly isDealerNeeded: boolean }) {
  const t = useWords(garageWords);
  const field = useField(props);
  const { offered, evidence, errorOf, isDealerNeeded } = props;
  const countries = Map.groupBy(offered.dealers, ({ country }) => country);
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField {...field('dealer', isDealerNeeded)}>
          <option value="">{t('dealer-choose')}</option>
          <option value="other">{t('dealer-other')}</option>
          {[...countries].map(([country, dealers]) => (
            <optgroup key={country} label={country}>
              {dealers.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TextField {...field('dealerName')} maxLength={100} />
        <TextField {...field('price')} inputMode="decimal" maxLength={20} />
      </div>
      <FileField
        error={errorOf('evidence')}
        field={offered.evidence}
        form={EVIDENCE.form}
        stored={evidence ?? undefined}
      />
    </>
  );
}

/** Country, language, subject and message, and what must be confirmed. */
export function OwnerFields(props: FieldsProps & { readonly isFirstOwnerAsked: boolean }) {
  const t = useWords(garageWords);
  const locale = useLocaleCode();
  const field = useField(props);
  const { typed, offered, errorOf, isFirstOwnerAsked } = props;
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField {...field('country', true)} autoComplete="country">
          <Options of={offered.countries} />
        </SelectField>
        <SelectField {...field('language', true)}>
          <Options of={LANGUAGES} />
        </SelectField>
        <SelectField {...field('requestSubject')}>
          <Options of={REGISTRATION_SUBJECTS.map((code) => ({ code, name: t(`subjects.${code}`) }))} />
        </SelectField>
        <TextAreaField {...field('message')} className="sm:col-span-2" maxLength={2000} />
      </div>
      {isFirstOwnerAsked && (
        <CheckField
          defaultChecked={typed.firstOwner === 'yes'}
          error={errorOf('firstOwner')}
          id="firstOwner"
          label={<Mandatory>{t('fields.firstOwner')}</Mandatory>}
          name="firstOwner"
          required
          value="yes"
        />
      )}
      <CheckField
        error={errorOf('privacy')}
        id="privacy"
        label={t.rich('fields.privacy', {
          link: (text) => (
            <a
              className="underline"
              href={addressOf(locale, 'privacy-policy')}
              rel="noopener"
              target="_blank"
            >
              {text}
            </a>
          ),
        })}
        name="privacy"
        required
        value="yes"
      />
    </>
  );
}
