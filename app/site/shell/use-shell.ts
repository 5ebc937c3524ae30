import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.server.ts';

/** The shell's data; undefined only on an error page whose root could not load. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData('root') as ShellData | undefined;
}
