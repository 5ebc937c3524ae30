import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { searchWords } from '#messages/search/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import { SearchField } from './search-field.tsx';

const SHAPE =
  'fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-auto overscroll-contain bg-surface text-ink opacity-0 shadow-3 transition-[opacity,display,overlay] transition-discrete duration-220 max-md:min-h-dvh open:opacity-100 starting:open:opacity-0 backdrop:bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)]';

type Props = { isOpen: boolean; onClose: () => void };

/**
 * The search field over the page, with suggestions below. Escape, a press beside it and a new
 * address close it.
 */
export default function SearchDialog({ isOpen, onClose }: Props) {
  const t = useWords(searchWords);
  const shell = useWords(shellWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => dialog.current?.close(), [pathname, search]);
  useEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.select();
  }, [isOpen]);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of a native dialog
    <dialog
      aria-label={shell('search')}
      className={SHAPE}
      onClick={onBackdrop}
      onClose={onClose}
      ref={dialog}
    >
      <div className="mx-auto grid max-w-[52rem] grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-(--margin) py-4 md:py-8">
        <SearchField isAlone onLeave={() => dialog.current?.close()} />
        <IconButton
          className="mt-1.5 -mr-2.5"
          icon="close"
          label={t('close')}
          onClick={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}
