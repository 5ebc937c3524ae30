import { type ComponentType, useEffect, useState } from 'react';
import { isPlainPress } from '../navigation/page-link.ts';
import { useLayout } from '../shell/layout.ts';
import { useShell } from '../shell/use-shell.tsx';
import type { ConsentPanelProps } from './consent-panel.tsx';
import { currentChoice } from './current-choice.ts';

/**
 * Asks about cookies, where the site asks at all, once the page has come to rest; and again from any link marked `data-cookie-settings`, which
 * leads to the cookie policy without scripts. Nobody is asked in the middle of a checkout: nothing runs there without an answer either.
 * The question itself, and what a yes starts, are loaded when they are needed.
 */
export function ConsentGate() {
  const consent = useShell()?.consent;
  const isAsking = useLayout().name !== 'checkout';
  const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps> | null>(null);
  const [view, setView] = useState<ConsentPanelProps['view']>(null);

  useEffect(() => {
    if (!consent) return;
    const load = () => import('./consent-panel.tsx').then((module) => setPanel(() => module.ConsentPanel));
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
    const choice = currentChoice();
    if (choice?.granted.length) startTags(consent.tagManagerId, choice.granted);
    if (!choice && isAsking)
      atRest(() =>
        load().then(
          () => setView((shown) => shown ?? 'banner'),
          () => {},
        ),
      );
    return () => document.removeEventListener('click', onClick, true);
  }, [consent, isAsking]);

  const shown = view === 'banner' && !isAsking ? null : view;
  return Panel && <Panel onView={setView} tagManagerId={consent?.tagManagerId ?? null} view={shown} />;
}

/** What was agreed to before. */
function startTags(
  id: string | null,
  granted: Parameters<typeof import('./tag-manager.ts').loadTags>[1],
): void {
  if (id)
    import('./tag-manager.ts').then(
      (tags) => tags.loadTags(id, granted),
      () => {},
    );
}

function atRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
