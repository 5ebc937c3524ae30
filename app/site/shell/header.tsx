import { useRef, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartButton } from '#app/site/cart/cart-button.tsx';
import { useLayout } from '#app/site/frame/layout.ts';
import { Wordmark } from '#app/site/frame/wordmark.tsx';
import { MenuButton } from '#app/site/menu/menu-button.tsx';
import { useFullMenu } from '#app/site/menu/use-full-menu.tsx';
import { SearchButton } from '#app/site/search/search-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { AccountButton } from './account-button.tsx';
import { MainMenu } from './main-menu.tsx';
import { useHeaderPlace } from './use-header-place.ts';

const PLACES = {
  top: '',
  away: '-translate-y-full',
  back: 'translate-y-[calc(var(--shrunk)-var(--header))]',
} as const;

const MOVE = 'transition-[translate,background-color,border-color] duration-420 ease-bend';

/**
 * Sticky header: menu, wordmark, main menu, country, cart. It moves by translation only and keeps
 * its space in the flow, so nothing shifts. Over a page's first picture it is transparent, and
 * until hydration it stays there, because over other content it would be unreadable.
 */
export function Header() {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  const header = useRef<HTMLElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const place = useHeaderPlace(header, mark);
  const [hasPanel, setHasPanel] = useState(false);
  const menu = useFullMenu();
  const { hasFixedHeader } = useLayout();
  const shown = hasPanel && place === 'away' ? 'back' : (place ?? 'top');
  const isClear = hasFixedHeader && !hasPanel && shown === 'top';
  return (
    <>
      <div aria-hidden="true" className="absolute h-(--shrunk)" ref={mark} />
      <header
        className={`${hasFixedHeader && !place ? 'relative' : 'sticky top-0'} @container z-20 h-(--header) border-b ${MOVE} ${isClear ? 'border-transparent bg-transparent' : 'border-line bg-surface'} ${PLACES[shown]}`}
        data-place={shown}
        ref={header}
      >
        <div
          className={`h-full ${MOVE} ${shown === 'back' ? 'translate-y-[calc((var(--header)-var(--shrunk))/2)]' : ''}`}
        >
          <div className="wrap flex h-full items-center gap-x-[clamp(0.5rem,1.2cqw,1rem)] @min-[64rem]:grid @min-[64rem]:grid-cols-[1fr_auto_1fr]">
            <div className="flex min-w-0 items-center gap-[clamp(0.25rem,1.2cqw,1rem)]">
              <MenuButton className="-ml-2.5 max-md:hidden" menu={menu} />
              <a className="flex min-w-0 py-3" href={addressOf(locale, 'home')}>
                <Wordmark className="h-[1.05rem] w-fit max-w-full max-xs:h-[0.85rem] md:h-[1.15rem]" />
              </a>
            </div>
            <MainMenu isLive={place !== undefined} onPanel={setHasPanel} />
            <div className="-mr-2.5 ml-auto flex items-center gap-0.5 max-xs:gap-0">
              <SearchButton />
              <a
                aria-haspopup="dialog"
                aria-label={t('country-and-language')}
                className="hit max-[24rem]:hidden"
                href={addressOf(locale, 'country')}
                rel="nofollow"
              >
                <Icon name="globe" />
              </a>
              <AccountButton />
              <CartButton />
              <MenuButton className="md:hidden" menu={menu} />
            </div>
          </div>
        </div>
      </header>
      {menu.view}
    </>
  );
}
