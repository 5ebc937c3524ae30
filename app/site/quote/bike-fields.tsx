import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { hasRider } from '#app/site/size-finder/has-rider.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { wordCode } from '#domain/builds/tube-name.ts';
import { quotesWords } from '#messages/quotes/words.ts';
import { type FieldsProps, Part } from './fields.tsx';

/** The wanted bike. The dealer advises on what is left open. */
export function BikeFields(fields: FieldsProps) {
  const t = useWords(quotesWords, 'bike');
  const { typed, offered, errorOf } = fields;
  return (
    <Part title={t('title')}>
      <Unico {...fields} />
      <ModelField {...fields} />
      {offered.choices && <Choices {...fields} choices={offered.choices} key={offered.choices.code} />}
      <TextAreaField
        defaultValue={typed.setup}
        error={errorOf('setup')}
        hint={t('setup-hint')}
        id="setup"
        label={t('setup')}
        maxLength={500}
        name="setup"
      />
      {typed.build && (
        <div className="grid gap-2" id="build">
          <input name="build" type="hidden" value={typed.build} />
          <p className="wrap-anywhere rounded-corner-sm bg-page-2 p-4 text-small">
            {t('build', { code: wordCode(typed.build.slice(0, 500)) })}
          </p>
          <FieldError error={errorOf('build')} id="build" />
        </div>
      )}
    </Part>
  );
}

/** The one-off bike whose page led here; one that is gone is named no more. */
function Unico({ typed, offered: { unico }, errorOf }: FieldsProps) {
  const t = useWords(quotesWords);
  if (!unico) return null;
  return (
    <div className="grid gap-2" id="unico">
      <input name="unico" type="hidden" value={typed.unico} />
      <p className="wrap-anywhere rounded-corner-sm bg-page-2 p-4">{t('about-unico', unico)}</p>
      <FieldError error={errorOf('unico')} id="unico" />
    </div>
  );
}

/** Another model has other choices: they are fetched at once. */
function ModelField({ typed, offered: { bikes }, errorOf }: FieldsProps) {
  const t = useWords(quotesWords, 'bike');
  const submit = useSubmit();
  const place = useRef<HTMLDivElement>(null);
  // The model was picked before hydration.
  useEffect(() => {
    const select = place.current?.querySelector('select');
    if (select?.form && select.value !== (typed.bike ?? ''))
      void submit(select.form, { preventScrollReset: true });
  }, [submit, typed.bike]);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]" ref={place}>
      <SelectField
        defaultValue={typed.bike}
        error={errorOf('bike')}
        id="bike"
        label={<Mandatory>{t('model')}</Mandatory>}
        name="bike"
        onChange={({ currentTarget: { form } }) => form && submit(form, { preventScrollReset: true })}
        required
      >
        <option value="">{t('choose')}</option>
        {bikes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button look="ghost" name="intent" value="look">
          {t('update')}
        </Button>
      </noscript>
    </div>
  );
}

type ChoicesProps = Pick<FieldsProps, 'typed' | 'errorOf'> & {
  choices: NonNullable<FieldsProps['offered']['choices']>;
};

function Choices({ typed, errorOf, choices }: ChoicesProps) {
  const t = useWords(quotesWords, 'bike');
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <Choice error={errorOf('group')} name="group" options={choices.groups} typed={typed} />
      <Choice error={errorOf('wheelset')} name="wheelset" options={choices.wheelsets} typed={typed} />
      <Choice error={errorOf('fork')} name="fork" options={choices.forks} typed={typed} />
      <SelectField
        defaultValue={typed.color}
        error={errorOf('color')}
        id="color"
        label={t('color')}
        name="color"
      >
        <option value="">{t('advise')}</option>
        {choices.colors.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SizeChoice code={choices.code} error={errorOf('size')} options={choices.sizes} typed={typed} />
    </div>
  );
}

type ChoiceProps = {
  name: 'group' | 'wheelset' | 'fork' | 'size';
  options: readonly string[];
  typed: FieldsProps['typed'];
  error: string | undefined;
};

function Choice({ name, options, typed, error }: ChoiceProps) {
  const t = useWords(quotesWords, 'bike');
  return (
    <SelectField defaultValue={typed[name]} error={error} id={name} label={t(name)} name={name}>
      <option value="">{t('advise')}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}

/**
 * Left open, the size becomes the one that fits this device's rider. It is computed here and sent
 * with the request only.
 */
function SizeChoice({ code, ...choice }: Omit<ChoiceProps, 'name'> & { code: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isFitted, setFitted] = useState(Boolean(choice.typed.size));
  useEffect(() => {
    if (isFitted || !hasRider()) return;
    setFitted(true);
    import('#app/site/size-finder/find-fits.tsx').then(
      async ({ findFits }) => {
        const size = (await findFits()).byCode.get(code)?.size;
        const select = place.current?.querySelector('select');
        if (size && select?.value === '') select.value = size;
      },
      () => undefined,
    );
  }, [code, isFitted]);
  return (
    <div ref={place}>
      <Choice {...choice} name="size" />
    </div>
  );
}
