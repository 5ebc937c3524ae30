import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import type { FullMenuData } from './load-menus.server.ts';
import { fetchMenus } from './menu-client.ts';

export type FullMenuState = {
  readonly open: () => void;
  /** Called when a visitor is about to open it. */
  readonly prepare: () => void;
  readonly view: ReactNode;
};

type Loaded = { readonly View: typeof import('./full-menu.tsx').FullMenu; readonly data: FullMenuData };

/**
 * The full-screen menu. Its code and data are fetched when a visitor is about to open it; another
 * address closes it.
 */
export function useFullMenu(): FullMenuState {
  const locale = useLocaleCode();
  const [loaded, setLoaded] = useState<Loaded>();
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const close = useCallback(() => setOpen(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(close, [pathname, search, close]);
  // A page from the back/forward cache shows without the menu.
  useEffect(() => {
    addEventListener('pagehide', close);
    return () => removeEventListener('pagehide', close);
  }, [close]);

  async function open() {
    try {
      const [{ FullMenu }, { full }] = await load(locale);
      setLoaded({ View: FullMenu, data: full });
      setOpen(true);
    } catch {
      location.assign(addressOf(locale, 'menu'));
    }
  }

  return {
    open,
    prepare: () => load(locale).catch(() => undefined),
    view: loaded && <loaded.View data={loaded.data} isOpen={isOpen} onClose={close} />,
  };
}

function load(locale: Parameters<typeof fetchMenus>[0]) {
  return Promise.all([import('./full-menu.tsx'), fetchMenus(locale)]);
}
