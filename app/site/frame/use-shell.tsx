import { createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.server.ts';

/** The shell's data around what shows it. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** The shell's data; undefined only on an error page whose root could not load. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext);
}

/** Hands the shell that came with the page to everything in it. */
export function WithShell({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { shell: ShellData } | undefined;
  return <ShellContext value={root?.shell}>{children}</ShellContext>;
}
