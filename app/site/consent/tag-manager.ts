import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';

/** Signals of Google Consent Mode v2, by the purpose that grants them; what is technical is always granted. */
const SIGNALS = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization', 'personalization_storage'],
} as const satisfies Record<CookiePurpose, readonly string[]>;
const TECHNICAL = ['functionality_storage', 'security_storage'];
/** How long tags wait for an answer that is not there yet. */
const WAIT_MS = 500;

type Layer = { dataLayer?: unknown[] };

let isLoaded = false;

/**
 * Starts the tag manager for somebody who agreed to something (basic mode: before that nothing of it is loaded). All is denied first, then what
 * was agreed to is granted, then it begins: tags read these in their order.
 */
export function loadTags(id: string, granted: readonly CookiePurpose[]): void {
  if (isLoaded || granted.length === 0) return;
  isLoaded = true;
  tell('default', { ...signals([]), wait_for_update: WAIT_MS });
  tell('update', signals(granted));
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/** Follows a choice just kept. What was taken back cannot be unloaded: the page begins anew without it, and its cookies are gone. */
export function changeTags(
  id: string,
  { before, granted }: { before: readonly CookiePurpose[]; granted: readonly CookiePurpose[] },
): void {
  const isTakenBack = before.some((purpose) => !granted.includes(purpose));
  if (isTakenBack) {
    forgetTagCookies();
    location.reload();
  } else if (isLoaded) tell('update', signals(granted));
  else loadTags(id, granted);
}

function signals(granted: readonly CookiePurpose[]): Record<string, string> {
  const purposes = Object.entries(SIGNALS).flatMap(([purpose, names]) =>
    names.map((name) => [name, granted.includes(purpose as CookiePurpose) ? 'granted' : 'denied']),
  );
  return Object.fromEntries([...purposes, ...TECHNICAL.map((name) => [name, 'granted'])]);
}

/** Consent commands are told from events by being `arguments` of a function. */
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

/** The cookies tags leave (`_ga`, `_gcl_au` …), on this host and on the domains above it. */
function forgetTagCookies(): void {
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!name?.startsWith('_g')) continue;
    for (const domain of ['', ...hosts.map((host) => `; Domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}
