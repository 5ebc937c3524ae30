import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { awaitListener } from '#app/site/analytics/happenings.ts';
import { useLayout } from '#app/site/frame/layout.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import type { ConsentPanelProps } from './consent-panel.tsx';
import { currentChoice, saysNoByItself } from './current-choice.ts';
import type { TagSettings } from './tag-manager.ts';

/**
 * Asks about cookies, where the site asks at all, once the page has come to rest; and again from any link marked `data-cookie-settings`, which
 * leads to the cookie policy without scripts. Nobody is asked in the middle of a checkout: nothing runs there without an answer either.
 * The question itself, and what a yes starts, are loaded when they are needed.
 */
export function ConsentGate() {
  const { consent, locale, siteName } = useShell() ?? {};
  const { search } = useLocation();
  const isAsking = useLayout().name !== 'checkout';
  const id = consent?.tagManagerId;
  const tags = useMemo(
    () => (id && locale && siteName ? { id, locale, brand: siteName } : null),
    [id, locale, siteName],
  );
  const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps> | null>(null);
  const [view, setView] = useState<ConsentPanelProps['view']>(null);

  useEffect(() => {
    if (!consent || !locale) return;
    const load = () => import('./consent-panel.tsx').then(({ ConsentPanel }) => setPanel(() => ConsentPanel));
    async function onClick(event: MouseEvent) {
      const link =
        isPlainPress(event) &&
        (event.target as Element).closest?.<HTMLAnchorElement>('[data-cookie-settings]');
      if (!link) return;
      event.preventDefault();
      load().then(
        () => setView('settings'),
        () => location.assign(link.href),
      );
    }
    document.addEventListener('click', onClick, true);
    if (!currentChoice() && isAsking)
      atRest(() =>
        load().then(
          () => setView((shown) => shown ?? 'banner'),
          () => {},
        ),
      );
    return () => document.removeEventListener('click', onClick, true);
  }, [consent, locale, isAsking]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they may have waited for an address that tells nothing of a person
  useEffect(() => {
    if (tags) startTags(tags);
  }, [tags, search]);

  const shown = view === 'banner' && !isAsking ? null : view;
  return (
    Panel && (
      <Suspense>
        <Panel onView={setView} tags={tags} view={shown} />
      </Suspense>
    )
  );
}

/** What was agreed to before; and what is left of it when the browser says no now. */
function startTags(tags: TagSettings): void {
  const granted = currentChoice()?.granted ?? [];
  if (granted.length > 0) awaitListener();
  else if (!saysNoByItself() || !/(?:^|; )(?!consent=)./.test(document.cookie)) return;
  import('./tag-manager.ts').then(
    ({ loadTags, forgetTags }) => (granted.length > 0 ? loadTags(tags, granted) : forgetTags()),
    () => {},
  );
}

function atRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
