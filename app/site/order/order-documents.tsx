import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { invoicesWords } from '#messages/invoices/words.ts';

type Props = {
  number: string;
  documents: readonly { code: string; kind: 'invoice' | 'credit-note'; issuedOn: string }[];
};

/** The order's invoice and credit notes to download. A token from a mail's link is passed on. */
export function OrderDocuments({ number, documents }: Props) {
  const t = useWords(invoicesWords);
  const format = useFormatter();
  const locale = useLocaleCode();
  const token = new URLSearchParams(useLocation().search).get('token') ?? undefined;
  if (documents.length === 0) return null;
  return (
    <div>
      <h2 className="text-t4">{t('documents')}</h2>
      <ul className="mt-2">
        {documents.map(({ code, kind, issuedOn }) => (
          <li key={code}>
            <a
              className="inline-flex min-h-(--hit) items-center gap-2 underline-offset-4"
              download
              href={addressOf(locale, 'order-document', { id: number, file: `${code}.pdf` }, { token })}
            >
              <Icon name="document" size={18} />
              <span>
                <span className="font-semibold">{t(`pdf.${kind}`)}</span>{' '}
                <span className="w-ramp">{code}</span>
                <span className="text-ink-2">
                  , {format.dateTime(new Date(`${issuedOn}T12:00:00Z`), { dateStyle: 'long' })}, PDF
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
