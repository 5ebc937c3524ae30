import { awaitListener, listen } from '#app/site/analytics/happenings.ts';
import { forgetMemory } from '#app/site/analytics/memory.ts';
import { startCounting } from '#app/site/analytics/start-counting.ts';
import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';
import type { Locale } from '#shared/locale.ts';
import { currentChoice } from './current-choice.ts';
import { forgetTagData } from './forget-tag-data.ts';
import { holdsSecret } from './holds-secret.ts';

/** The container, and what its events tell of the shop. */
export type TagSettings = { readonly id: string; readonly locale: Locale; readonly brand: string };

/**
 * Signals of Google Consent Mode v2, by the purpose that grants them. Technical ones are always
 * granted.
 */
const SIGNALS = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization', 'personalization_storage'],
} as const satisfies Record<CookiePurpose, readonly string[]>;
const TECHNICAL = ['functionality_storage', 'security_storage'];
/** How long tags wait for a missing answer. */
const WAIT_MS = 500;
/** The channel that tells other tabs of a choice. */
const CHANNEL = 'consent';

type Layer = { dataLayer?: unknown[] };
type Change = { readonly before: readonly CookiePurpose[]; readonly granted: readonly CookiePurpose[] };

let isLoaded = false;

/**
 * Starts the tag manager after consent (basic mode: nothing of it is loaded before). Tags read
 * commands in order: all is denied, then what was agreed to is granted, then the container starts.
 * Tags send the page's address along: on an address with a secret they wait.
 */
export function loadTags({ id, locale, brand }: TagSettings, granted: readonly CookiePurpose[]): void {
  if (isLoaded || granted.length === 0 || holdsSecret(location.search)) return;
  isLoaded = true;
  awaitListener();
  tell('default', { ...signals([]), wait_for_update: WAIT_MS });
  gtag('set', 'ads_data_redaction', true);
  tell('update', signals(granted));
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const isAllowed = () => Boolean(currentChoice(true)?.granted.length);
  const onTaken = startCounting({ locale, brand, isAllowed, push: (message) => layer().push(message) });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  script.addEventListener('load', onTaken);
  document.head.append(script);
  followOtherTabs();
}

/**
 * Follows a new choice. Loaded tags cannot be unloaded: after a withdrawal the page loads anew
 * without them, and their cookies are deleted.
 */
export function changeTags(settings: TagSettings, { before, granted }: Change): void {
  const isTakenBack = before.some((purpose) => !granted.includes(purpose));
  if (isTakenBack) {
    takeBack(granted);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(granted);
    channel.close();
    location.reload();
  } else if (isLoaded) tell('update', signals(granted));
  else loadTags(settings, granted);
}

/**
 * Deletes what tags and counting stored in this browser, also what they write while the page goes.
 */
export function forgetTags(): void {
  forgetMemory();
  forgetTagData();
  for (const end of ['pagehide', 'visibilitychange'])
    addEventListener(end, () => currentChoice(true)?.granted.length || forgetTagData(), { capture: true });
}

function takeBack(granted: readonly CookiePurpose[]): void {
  if (isLoaded) tell('update', signals(granted));
  if (granted.length === 0) listen(null);
  forgetTags();
}

/**
 * A tab that is open beside, or comes back from the back/forward cache, follows the newest choice.
 */
function followOtherTabs(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => takeBack(data));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !currentChoice(true)?.granted.length) location.reload();
  });
}

function signals(granted: readonly CookiePurpose[]): Record<string, string> {
  const purposes = Object.entries(SIGNALS).flatMap(([purpose, names]) =>
    names.map((name) => [name, granted.includes(purpose as CookiePurpose) ? 'granted' : 'denied']),
  );
  return Object.fromEntries([...purposes, ...TECHNICAL.map((name) => [name, 'granted'])]);
}

/** Consent commands differ from events: they are the `arguments` of a function. */
function tell(..._command: ['default' | 'update', Record<string, string | number>]): void {
  gtag('consent', ..._command);
}

function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager takes commands only as an arguments object
  layer().push(arguments);
}

function layer(): unknown[] {
  const page = window as Layer;
  page.dataLayer ??= [];
  return page.dataLayer;
}
