import type { MouseEvent } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import type { FullMenuState } from './use-full-menu.tsx';

/** Opens the full-screen menu; without scripts it links to the page with the same entries. */
export function MenuButton({ menu, className }: { menu: FullMenuState; className: string }) {
  const t = useWords(shellWords);
  const locale = useLocaleCode();

  function onClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    menu.open();
  }

  return (
    <a
      aria-haspopup="dialog"
      aria-label={t('menu')}
      className={`hit shrink-0 ${className}`}
      href={addressOf(locale, 'menu')}
      onClick={onClick}
      onFocus={menu.prepare}
      onPointerEnter={menu.prepare}
      rel="nofollow"
    >
      <Icon name="menu" />
    </a>
  );
}
