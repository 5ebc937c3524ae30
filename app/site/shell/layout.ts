import { useMatches } from 'react-router';

/** Layouts of the specification (section 2) that pages ask for so far. */
export type LayoutName = 'default' | 'home' | 'checkout' | 'empty';

/** What a route module exports as `handle`. */
export type PageHandle = { layout?: LayoutName };

/** The layout the innermost route asks for. */
export function useLayout(): LayoutName {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return handles.findLast((handle) => handle?.layout)?.layout ?? 'default';
}
