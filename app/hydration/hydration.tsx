import { use, useEffect } from 'react';
import { Scripts, useMatches } from 'react-router';
import { DocumentContext } from '#app/document-context.ts';

/** When React hydrates a page: at once, or at the visitor's first sign. */
export type HydrationKind = 'at-once' | 'on-sign';

/** Dispatched on the window when React has hydrated the page. */
export const HYDRATED = 'hydrated';

/**
 * Takes the place of React Router's `<Scripts/>` at the end of the body. The server writes the same
 * tags into an inert `<template>`, and a small script copies them into the page when it is time
 * (`starter.server.ts`). A browser finds both and renders neither.
 */
export function Hydration() {
  const { scripts, starter } = use(DocumentContext) ?? {};
  const kind = useHydrationKind();
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <template
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router's own tags
        dangerouslySetInnerHTML={{ __html: scripts ?? '' }}
        data-hydrate={kind}
        id="hydration"
        suppressHydrationWarning
      />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
        dangerouslySetInnerHTML={{ __html: starter ?? '' }}
        suppressHydrationWarning
      />
    </>
  );
}

/** The innermost route's `handle` says it. */
function useHydrationKind(): HydrationKind {
  const handle = useMatches().at(-1)?.handle as { hydrate?: HydrationKind } | undefined;
  return handle?.hydrate ?? 'at-once';
}
