import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { addressBookWords } from '#messages/address-book/words.ts';
import { AddressCard, AddressForm } from './address-card.tsx';
import { AddressEditor } from './address-editor.tsx';
import type { AddressAnswer } from './change-addresses.server.ts';
import type { AddressBook } from './load-addresses.server.ts';

type Props = { book: AddressBook; answer: AddressAnswer | undefined };

/** The address book: its two lists, or the form for one address. */
export function AddressBookView({ book, answer }: Props) {
  const t = useWords(addressBookWords);
  const { form } = book;
  const title = form ? t(`${form.id ? 'change' : 'add'}.${form.kind}`) : t('title');
  return (
    <div className="grid gap-8">
      <PageHead noindex title={title} />
      <div className="grid gap-4">
        <h1 className="text-t2 hyphens-auto">{title}</h1>
        {!form && <p className="max-w-[36em] text-ink-2">{t('text')}</p>}
      </div>
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      {form ? (
        <AddressEditor answer={answer} edited={form} key={form.id ?? form.kind} />
      ) : (
        <>
          {!answer && <WhatWasDone book={book} />}
          {book.shelves.map((shelf) => (
            <Shelf key={shelf.kind} shelf={shelf} />
          ))}
        </>
      )}
    </div>
  );
}

function WhatWasDone({ book: { done, erasedId } }: Pick<Props, 'book'>) {
  const t = useWords(addressBookWords);
  if (!done) return null;
  return (
    <Notice look="ok" title={t(`done.${done}`)}>
      {erasedId && (
        <AddressForm id={erasedId} intent="restore">
          <button className="min-h-11 cursor-pointer font-semibold underline" type="submit">
            {t('undo')}
          </button>
        </AddressForm>
      )}
    </Notice>
  );
}

/** The addresses of one kind, and a link to add one. */
function Shelf({ shelf: { kind, maximum, addresses } }: { shelf: AddressBook['shelves'][number] }) {
  const t = useWords(addressBookWords);
  const locale = useLocaleCode();
  const isFull = addresses.length >= maximum;
  return (
    <section aria-labelledby={`shelf-${kind}`} className="grid gap-5 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-t3" id={`shelf-${kind}`}>
          {t(`kind.${kind}`)}
        </h2>
        {addresses.length > 0 && (
          <p className="text-small text-ink-2 w-ramp">{t('count', { count: addresses.length, maximum })}</p>
        )}
      </div>
      {addresses.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard address={address} key={address.id} />
          ))}
        </ul>
      ) : (
        <p className="max-w-[36em] text-ink-2">{t(`none.${kind}`)}</p>
      )}
      {isFull ? (
        <p className="max-w-[36em] text-small text-ink-2">{t('full', { maximum })}</p>
      ) : (
        <p>
          <TextLink href={addressOf(locale, 'account-addresses', {}, { new: kind })} icon="plus">
            {t(`add.${kind}`)}
          </TextLink>
        </p>
      )}
    </section>
  );
}
