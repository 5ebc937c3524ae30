import { Outlet, useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { accountWords } from '#messages/account/words.ts';
import { ACCOUNT_MENU, isHighlighted, routeNameAt } from './account-menu.ts';
import { LogoutButton } from './logout-button.tsx';

export const handle: PageHandle = { layout: 'account' };

/**
 * The frame of account pages: the menu is on the left of large screens, above the page on small
 * ones.
 */
export default function AccountFrame() {
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-6 pb-(--section) lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-12 xl:gap-x-24">
      <AccountMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

const LINK =
  'flex min-h-12 items-center gap-3 border-transparent font-semibold whitespace-nowrap text-ink-2 w-false-flat no-underline -outline-offset-3 max-lg:border-b-3 max-lg:px-1 hover:text-ink data-highlighted:text-ink lg:border-l-3 lg:pl-4 aria-[current]:border-accent aria-[current]:[scroll-initial-target:nearest]';

function AccountMenu() {
  const t = useWords(accountWords);
  const locale = useLocaleCode();
  const { pathname } = useLocation();
  const routeName = routeNameAt(pathname);
  const current = ACCOUNT_MENU.findLast((entry) => isHighlighted(entry, routeName));
  return (
    <nav
      aria-label={t('menu')}
      className="-mx-(--margin) overflow-x-auto border-b border-line px-(--margin) [scrollbar-width:none] lg:mx-0 lg:border-b-0 lg:px-0"
    >
      <ul className="flex gap-x-6 lg:grid lg:gap-1 lg:border-l lg:border-line">
        {ACCOUNT_MENU.map((entry) => (
          <li className="lg:-ml-px" key={entry.name}>
            <a
              aria-current={entry === current ? 'page' : undefined}
              className={entry.isNested ? `${LINK} lg:pl-8` : LINK}
              data-highlighted={isHighlighted(entry, routeName) || undefined}
              href={addressOf(locale, entry.route)}
            >
              {t(entry.name)}
            </a>
          </li>
        ))}
        <li className="lg:mt-4 lg:-ml-px">
          <LogoutButton className={`${LINK} cursor-pointer`}>
            {t('log-out')}
            <Icon name="right" size={18} />
          </LogoutButton>
        </li>
      </ul>
    </nav>
  );
}
