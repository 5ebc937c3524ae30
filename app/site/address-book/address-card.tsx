import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { addressBookWords } from '#messages/address-book/words.ts';
import type { ShownAddress } from './show-address.server.ts';

const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center text-small font-semibold w-false-flat underline underline-offset-4';

/** An address as on an envelope, and what can be done with it. */
export function AddressCard({ address }: { address: ShownAddress }) {
  const t = useWords(addressBookWords);
  const locale = useLocaleCode();
  const { id, name, lines, numbers, isDefault } = address;
  const spoken = [name, ...lines].join(', ');
  return (
    <li className="grid grid-rows-[1fr_auto] rounded-corner bg-surface p-5 md:p-6">
      <address className="grid content-start pb-4 not-italic wrap-anywhere">
        <b className="font-semibold">{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {numbers.length > 0 && (
          <span className="pt-2 text-small text-ink-2 w-ramp">{numbers.join(' · ')}</span>
        )}
      </address>
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2 pr-6">
        <a
          aria-label={t('edit-named', { address: spoken })}
          className={ACTION}
          href={addressOf(locale, 'account-addresses', {}, { edit: id })}
        >
          {t('edit')}
        </a>
        <AddressForm id={id} intent="erase">
          <button aria-label={t('erase-named', { address: spoken })} className={ACTION} type="submit">
            {t('erase')}
          </button>
        </AddressForm>
        {isDefault ? (
          <span className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-ok">
            <Icon name="check" size={18} />
            {t('default')}
          </span>
        ) : (
          <AddressForm id={id} intent="default">
            <button
              aria-label={t('make-default-named', { address: spoken })}
              className={ACTION}
              type="submit"
            >
              {t('make-default')}
            </button>
          </AddressForm>
        )}
      </div>
    </li>
  );
}

/** A form that does one thing to one address, with and without scripts. */
export function AddressForm({
  id,
  intent,
  children,
}: {
  id: string;
  intent: 'erase' | 'restore' | 'default';
  children: ReactNode;
}) {
  const locale = useLocaleCode();
  return (
    <Form action={addressOf(locale, 'account-addresses')} method="post" preventScrollReset>
      <input name="id" type="hidden" value={id} />
      <input name="intent" type="hidden" value={intent} />
      {children}
    </Form>
  );
}
