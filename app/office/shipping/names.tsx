import { LOCALES } from '#shared/locale.ts';
import { TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

type Props = {
  readonly fields?: Readonly<Record<string, string>>;
  /** Without names of its own it has those of the house. */
  readonly isWorded: boolean;
};

/** What shoppers read at the checkout, in mails and on the invoice. */
export function Names({ fields = {}, isWorded }: Props) {
  const { say } = useOffice();
  return (
    <fieldset className="tongue">
      <legend>{say('delivery.names')}</legend>
      <p className="s m">{say(isWorded ? 'delivery.names-worded' : 'delivery.names-hint')}</p>
      {LOCALES.map((locale) => (
        <TypedField
          initial={fields[`name-${locale}`]}
          key={locale}
          label={say('usages.name-in', { language: say(`catalogue.in.${locale}`) })}
          lang={locale}
          maxLength={60}
          name={`name-${locale}`}
        />
      ))}
    </fieldset>
  );
}
