import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { fetchMe } from '#app/site/visitor/fetch-me.ts';
import { Icon } from '#app/ui/icon.tsx';
import { accountWords } from '#messages/account/words.ts';

/** Loaded late: most visitors are guests. */
const AccountDropdown = lazy(() => import('#app/site/account/account-dropdown.tsx'));

/** The link to log in; for a customer a button that opens a greeting and the account's menu. */
export function AccountButton() {
  const t = useWords(accountWords);
  const locale = useLocaleCode();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const firstName = useFirstName();
  const [isOpen, setOpen] = useState(false);
  const isCustomer = firstName !== null;

  useClosing(box, isOpen, setOpen);

  function onClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <div className="relative" ref={box}>
      <a
        aria-label={isCustomer ? t('menu') : t('log-in')}
        className="hit"
        href={
          isCustomer
            ? addressOf(locale, 'account')
            : addressOf(locale, 'login', {}, { from: pathname + search })
        }
        rel="nofollow"
        {...(isCustomer && {
          role: 'button',
          'aria-expanded': isOpen,
          onClick,
          onKeyDown: (event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            event.currentTarget.click();
          },
        })}
      >
        <Icon name="user" />
      </a>
      {isOpen && isCustomer && (
        <Suspense>
          <AccountDropdown firstName={firstName} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Escape closes it and gives the focus back. A press or focus elsewhere, and another address, close
 * it too.
 */
function useClosing(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) box.current.querySelector('a')?.focus();
      setOpen(false);
    };
    addEventListener('pointerdown', onElsewhere);
    addEventListener('focusin', onElsewhere);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onElsewhere);
      removeEventListener('focusin', onElsewhere);
      removeEventListener('keydown', onKey);
    };
  }, [box, isOpen, setOpen]);
}

/**
 * The customer's first name; null for a guest, and until it is known. Fetched after hydration,
 * because pages hold no names.
 */
function useFirstName(): string | null {
  const locale = useLocaleCode();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const ask = () =>
      fetchMe(locale).then(
        ({ customer }) => setName(customer?.first_name ?? null),
        () => undefined,
      );
    const onShow = (event: PageTransitionEvent) => event.persisted && ask();
    void ask();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [locale]);
  return name;
}
