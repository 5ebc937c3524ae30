import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CartButton } from '../cart/cart-button.tsx';
import { useLocaleCode } from './use-locale-code.ts';
import { useShell } from './use-shell.ts';
import { Wordmark } from './wordmark.tsx';

/** Sticky header: wordmark, categories, language and country, cart. Below 1024 px the categories fold into a native disclosure. */
export function Header() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  return (
    <header className="sticky top-0 z-20 flex h-(--header) items-center gap-4 border-b border-line bg-surface px-(--margin)">
      <FoldedMenu />
      <a className="flex py-3" href={addressOf(locale, 'home')}>
        <Wordmark className="h-[1.15rem] w-auto" />
      </a>
      <nav aria-label={t('main-menu')} className="mx-auto hidden lg:block">
        <ul className="flex gap-[clamp(1rem,1.9vw,2rem)]">
          {useMenu().map((item) => (
            <li key={item.href}>
              <a
                className="flex h-11 items-center font-[560] w-false-flat no-underline underline-offset-8 hover:underline hover:decoration-2"
                href={item.href}
              >
                {item.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 lg:ml-0">
        <a
          aria-label={t('country-and-language')}
          className="grid size-(--hit) place-items-center"
          href={addressOf(locale, 'country')}
          rel="nofollow"
        >
          <Icon name="globe" />
        </a>
        <CartButton />
      </div>
    </header>
  );
}

type MenuItem = { name: string; href: string };

function useMenu(): MenuItem[] {
  const locale = useLocaleCode();
  const shell = useShell();
  const bikes = shell?.bikeCategories ?? [];
  const goods = shell?.shopCategories ?? [];
  return [
    ...bikes.map(({ name, slug }) => ({
      name,
      href: addressOf(locale, 'bike-archive-category', { category: slug }),
    })),
    ...goods.map(({ name, slug }) => ({
      name,
      href: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
    })),
  ];
}

/** Works without JavaScript: a `details` that the next page closes by being another page. */
function FoldedMenu() {
  const t = useTranslations('shell');
  return (
    <details className="group lg:hidden">
      <summary aria-label={t('menu')} className="-ml-2.5 grid size-(--hit) place-items-center">
        <span className="group-open:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden group-open:block">
          <Icon name="close" />
        </span>
      </summary>
      <nav
        aria-label={t('main-menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header))] overflow-auto border-b border-line bg-surface px-(--margin) pt-2 pb-8 shadow-3"
      >
        <ul>
          {useMenu().map((item) => (
            <li className="border-b border-line" key={item.href}>
              <a
                className="flex min-h-14 items-center text-t3 font-[640] w-plain no-underline"
                href={item.href}
              >
                {item.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
