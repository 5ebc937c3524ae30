import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazy(load);

/** A link to the search page that opens the dialog instead. */
export function SearchButton() {
  const t = useWords(shellWords);
  const href = addressOf(useLocaleCode(), 'search');
  const isHere = useLocation().pathname === href;
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function onClick(event: MouseEvent) {
    if (!isPlainPress(event) || isHere) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      <a
        aria-haspopup="dialog"
        aria-label={t('search')}
        className="hit"
        href={href}
        onClick={onClick}
        onFocus={load}
        onPointerEnter={load}
        rel="nofollow"
      >
        <Icon name="search" />
      </a>
      {wasOpened && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
