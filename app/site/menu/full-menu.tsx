import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Wordmark } from '#app/site/frame/wordmark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { FullMenuEntry } from './full-menu-entry.tsx';
import { FullMenuFoot } from './full-menu-foot.tsx';
import { FullMenuScene } from './full-menu-scene.tsx';
import type { FullMenuData } from './load-menus.server.ts';
import { useOpening } from './use-opening.ts';

type Props = { data: FullMenuData; isOpen: boolean; onClose: () => void };

/**
 * The menu over the whole window: categories, their usages beside them (below on phones), and the
 * landscape and bike of the one in focus.
 */
export function FullMenu({ data, isOpen, onClose }: Props) {
  const t = useWords(shellWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const opening = useOpening('right');
  const [looked, lookAt] = useState<string | null>(null);
  const { opened, close } = opening;
  const shown = looked ?? opened ?? data.categories[0]?.slug;

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (isOpen) return;
    dialog.current?.close();
    close();
    lookAt(null);
  }, [isOpen, close]);

  return (
    <dialog
      aria-label={t('menu')}
      className="@container fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain bg-[#06100d] p-0 text-[#fff] opacity-0 transition-[opacity,display,overlay] transition-discrete duration-220 [--focus-gap:#06100d] [--focus:#fff] [--ink-2:#e4e9e6] [--ink:#fff] open:opacity-100 starting:open:opacity-0"
      data-full-menu
      onClose={onClose}
      ref={dialog}
    >
      <div className="relative isolate grid min-h-full grid-rows-[auto_1fr_auto]">
        <FullMenuScene categories={data.categories} shown={shown} />
        <TopBar onClose={onClose} />
        <nav
          aria-label={t('all-categories')}
          className="wrap max-tab:pb-[min(48vw,22rem)] @min-[60rem]:relative @min-[60rem]:pt-6 @min-[60rem]:pb-8"
          onPointerLeave={() => {
            opening.stay();
            lookAt(null);
          }}
        >
          <ul className="@min-[60rem]:min-h-[31rem]">
            {data.categories.map((category) => (
              <FullMenuEntry
                category={category}
                isShown={shown === category.slug}
                key={category.slug}
                onLook={lookAt}
                opening={opening}
              />
            ))}
          </ul>
        </nav>
        <FullMenuFoot secondary={data.secondary} socialLinks={data.socialLinks} />
      </div>
    </dialog>
  );
}

function TopBar({ onClose }: Pick<Props, 'onClose'>) {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  return (
    <div className="wrap flex h-(--header) items-center justify-between">
      <a className="flex py-3" href={addressOf(locale, 'home')}>
        <Wordmark className="h-[1.05rem] w-fit md:h-[1.25rem]" />
      </a>
      <div className="-mr-2.5 flex">
        <a aria-label={t('search')} className="hit" href={addressOf(locale, 'search')} rel="nofollow">
          <Icon name="search" />
        </a>
        <IconButton icon="close" label={t('close-menu')} onClick={onClose} size={28} />
      </div>
    </div>
  );
}
