import { useWords } from '#app/intl/use-words.ts';
import { TextField } from '#app/ui/field.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { Mandatory } from './mandatory.tsx';

type NumberField = 'companyName' | 'vatNumber' | 'taxCode' | 'sdiCode' | 'pecEmail';

type Props = {
  /** What the input needs: its form name, its value, its fault. */
  fieldOf: (name: NumberField) => {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
    autoFocus?: boolean;
  };
};

/** The company's fields of an invoice. */
export function CompanyFields({ fieldOf }: Props) {
  const t = useWords(checkoutWords, 'invoice');
  return (
    <>
      <TextField
        {...fieldOf('companyName')}
        autoCapitalize="words"
        autoComplete="billing organization"
        label={<Mandatory>{t('company-name')}</Mandatory>}
        spellCheck={false}
      />
      <TextField {...fieldOf('vatNumber')} {...CODE} label={t('vat-number')} />
    </>
  );
}

/**
 * Italian invoices carry a tax code; a company's go through the exchange system. It needs the
 * choice `invoice` inside a surrounding `group/invoice`.
 */
export function ItalianFields({ fieldOf }: Props) {
  const t = useWords(checkoutWords, 'invoice');
  return (
    <>
      <TextField {...fieldOf('taxCode')} {...CODE} label={t('tax-code')} />
      <div className="hidden gap-6 group-has-[[data-opens=company]:checked]/invoice:grid sm:grid-cols-2">
        <TextField {...fieldOf('sdiCode')} {...CODE} hint={t('sdi-hint')} label={t('sdi-code')} />
        <TextField {...fieldOf('pecEmail')} {...CODE} inputMode="email" label={t('pec')} />
      </div>
    </>
  );
}

const CODE = { autoCapitalize: 'characters', spellCheck: false } as const;
