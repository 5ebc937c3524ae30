import { use, useEffect } from 'react';
import { Scripts, useMatches } from 'react-router';
import { DocumentContext } from '#app/document-context.ts';

/** When React takes over a page: at once, or when the visitor first does something. */
export type HydrationKind = 'at-once' | 'on-sign';

/** Dispatched on the window when React has taken over the page. */
export const HYDRATED = 'hydrated';

/**
 * Stands at the end of the body in place of React Router's `<Scripts/>`. The server writes the same tags into a `<template>`, where they do
 * nothing, and a small script that moves a copy of them into the page when it is time (`starter.server.ts`). A browser only finds both again.
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

/** What the innermost route says in its `handle`. */
function useHydrationKind(): HydrationKind {
  const handle = useMatches().at(-1)?.handle as { hydrate?: HydrationKind } | undefined;
  return handle?.hydrate ?? 'at-once';
}
