import { createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { LANGUAGES } from '#shared/locale.ts';
import type { ShellData } from './shell-data.server.ts';

/** The context of the shell's data. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** The shell's data; undefined only on an error page whose root failed to load. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext);
}

/** The languages that the site speaks. */
export function useLanguages(): readonly (typeof LANGUAGES)[number][] {
  const silent = useShell()?.silent;
  return silent ? LANGUAGES.filter(({ code }) => !silent.includes(code)) : LANGUAGES;
}

/** Provides the shell's data to everything inside. */
export function WithShell({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { shell: ShellData } | undefined;
  return <ShellContext value={root?.shell}>{children}</ShellContext>;
}
