import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { publicApi } from '#app/public-api.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import type { Choice, LocaleDialogProps } from './locale-dialog.tsx';

type Loaded = { readonly Dialog: ComponentType<LocaleDialogProps>; readonly choice: Choice };

/**
 * Opens the choice of country and language as a dialog, whichever link to its page is pressed.
 * Header, menu and footer need only that link, which works without scripts. Dialog and countries
 * are loaded on the first press.
 */
export function LocaleChoice() {
  const href = addressOf(useLocaleCode(), 'country');
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // The page where it was opened: going elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);

  useEffect(() => {
    if (pathname === href) return;
    async function onClick(event: MouseEvent) {
      const link = isPlainPress(event) && (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (!link || link.pathname !== href || link.origin !== location.origin) return;
      event.preventDefault();
      try {
        setLoaded(loaded ?? (await load(href)));
        setOpenAt(pathname);
      } catch {
        location.assign(link.href);
      }
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [href, pathname, loaded]);

  if (!loaded) return null;
  const { Dialog, choice } = loaded;
  return <Dialog choice={choice} isOpen={openAt === pathname} onClose={() => setOpenAt(null)} />;
}

async function load(href: string): Promise<Loaded> {
  const locale = href.split('/', 2)[1];
  const [{ LocaleDialog }, { countries }, { country }] = await Promise.all([
    import('./locale-dialog.tsx'),
    ask(publicApi(`/api/${locale}/global-vars`)),
    ask(`/api/${locale}/me`),
  ]);
  return { Dialog: LocaleDialog, choice: { countries, country } };
}

async function ask(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
