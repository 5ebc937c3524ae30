import { type ComponentType, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { awaitListener } from '#app/site/analytics/happenings.ts';
import { useLayout } from '#app/site/frame/layout.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import type { Locale } from '#shared/locale.ts';
import { ConsentBanner } from './consent-banner.tsx';
import type { ConsentSettingsProps } from './consent-settings.tsx';
import { currentChoice, saysNoByItself } from './current-choice.ts';
import type { TagSettings } from './tag-manager.ts';
import { type ConsentView, useConsentAnswer } from './use-consent-answer.ts';

/** Asks about cookies, on sites that ask at all. */
export function ConsentGate() {
  const { consent, locale, siteName } = useShell() ?? {};
  const id = consent?.tagManagerId;
  const tags = useMemo(
    () => (id && locale && siteName ? { id, locale, brand: siteName } : null),
    [id, locale, siteName],
  );
  return consent && locale && <ConsentQuestion locale={locale} tags={tags} />;
}

/**
 * The banner is part of the document, for visitors without an answer. A link marked
 * `data-cookie-settings` asks again; without scripts it leads to the cookie policy. A checkout
 * never asks: without an answer nothing runs there either. The details, and what a yes starts, are
 * loaded when needed.
 */
function ConsentQuestion({ locale, tags }: { locale: Locale; tags: TagSettings | null }) {
  const { search } = useLocation();
  const hasTagManager = tags !== null;
  const isAsking = useLayout().name !== 'checkout';
  const [view, setView] = useState<ConsentView>(null);
  const answer = useConsentAnswer(view, () => setView(null), tags, locale);
  const [Settings, loadSettings] = useSettings();
  const openSettings = async () => {
    await loadSettings();
    setView('settings');
  };
  useSettingsLinks(openSettings);

  useEffect(() => {
    if (isAsking && !currentChoice(hasTagManager)) setView((shown) => shown ?? 'banner');
  }, [isAsking, hasTagManager]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they may have waited for an address that tells nothing of a person
  useEffect(() => {
    if (tags) startTags(tags);
  }, [tags, search]);

  return (
    <>
      {isAsking && (
        <ConsentBanner
          {...answer}
          hasTagManager={hasTagManager}
          isShown={view === 'banner'}
          onSettings={openSettings}
        />
      )}
      <Suspense>
        {Settings && (
          <Settings
            {...answer}
            hasTagManager={hasTagManager}
            isOpen={view === 'settings'}
            onClose={() => setView(currentChoice(hasTagManager) ? null : 'banner')}
          />
        )}
      </Suspense>
    </>
  );
}

/** The details, loaded on first use; null until then. */
function useSettings(): [ComponentType<ConsentSettingsProps> | null, () => Promise<void>] {
  const [Settings, setSettings] = useState<ComponentType<ConsentSettingsProps> | null>(null);
  const load = async () => {
    const { ConsentSettings } = await import('./consent-settings.tsx');
    setSettings(() => ConsentSettings);
  };
  return [Settings, load];
}

/** Links that ask again lead where they lead when the fine print cannot be loaded. */
function useSettingsLinks(open: () => Promise<void>): void {
  const opening = useEffectEvent(open);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link =
        isPlainPress(event) &&
        (event.target as Element).closest?.<HTMLAnchorElement>('[data-cookie-settings]');
      if (!link) return;
      event.preventDefault();
      opening().catch(() => location.assign(link.href));
    }
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** What was agreed to before; and what is left of it when the browser says no now. */
function startTags(tags: TagSettings): void {
  const granted = currentChoice(true)?.granted ?? [];
  if (granted.length > 0) awaitListener();
  else if (!saysNoByItself() || !/(?:^|; )(?!consent=)./.test(document.cookie)) return;
  import('./tag-manager.ts').then(
    ({ loadTags, forgetTags }) => (granted.length > 0 ? loadTags(tags, granted) : forgetTags()),
    () => {},
  );
}
