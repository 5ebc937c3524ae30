import { createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { StaticShell } from './static-shell.server.ts';

const StaticShellContext = createContext<StaticShell | undefined>(undefined);

/** The data of the shell's static parts. For use inside a `ShellPart` only. */
export function useStaticShell(): StaticShell {
  const shell = useContext(StaticShellContext);
  if (!shell) throw new Error('This stands in no ShellPart.');
  return shell;
}

/** A static part of the shell, such as a footer. Empty on an error page whose root failed. */
export function ShellPart({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { staticShell: StaticData<StaticShell> } | undefined;
  if (!root?.staticShell) return null;
  return (
    <StaticPart className="contents" data={root.staticShell}>
      {(shell) => <StaticShellContext value={shell}>{children}</StaticShellContext>}
    </StaticPart>
  );
}
