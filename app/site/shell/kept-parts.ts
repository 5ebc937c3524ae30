import { createElement, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Kept } from '#app/kept-html.ts';
import { LOCALES } from '#shared/locale.ts';
import type { WithAlternates } from './language-links.ts';
import { useShell } from './use-shell.tsx';

type Props = { part: string; children: ReactNode };

/** A part that shows the shell, and of the page only which entry of the main menu leads to it. Browsers have `kept-parts.browser.ts` instead. */
export function ByShell({ part, children }: Props): ReactNode {
  const { pathname } = useLocation();
  const shell = useShell();
  const here = shell?.mainMenu.filter(({ href }) => `${pathname}/`.startsWith(`${href}/`));
  const name = `${part} ${here?.map(({ slug }) => slug)}`;
  return createElement(Kept, { of: shell, name, children });
}

/**
 * A part that shows the page's addresses in all languages and no more of it: where it names one in each, and nothing of its query goes along.
 */
export function ByAddresses({ part, children }: Props): ReactNode {
  const data = useMatches().map(({ loaderData }) => loaderData as WithAlternates | null | undefined);
  const page = data.findLast((one) => one?.alternates);
  const isAll = !page?.carried && LOCALES.every((locale) => page?.alternates?.[locale]);
  return createElement(Kept, { of: isAll ? page?.alternates : undefined, name: part, children });
}

type OfPage = Omit<Props, 'part'> & { of: object | undefined };

/** A part that shows what a page is about, and its address. */
export function ByAddress({ of, children }: OfPage): ReactNode {
  const { pathname, search } = useLocation();
  return createElement(Kept, { of, name: pathname + search, children });
}
