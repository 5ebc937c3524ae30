import { PATTERNS } from '#app/addresses.ts';
import { CHOICES, MOST_VALUES, WISH_PARAMETERS } from '#domain/archives/facets.ts';
import { PARTS } from '#domain/builds/choice.ts';

/** Query parameters that change what a public page shows; anything else (campaign tags, junk) is not looked at. */
const PARAMETERS = ['_routes', 'usage', 'v'];
const ARCHIVE_PARAMETERS = ['_routes', ...WISH_PARAMETERS];
const COMPARE_PARAMETERS = ['_routes', 'bikes', 'add', 'only'];
const BUILD_PARAMETERS = ['_routes', 'build', 'v', ...PARTS];
/** Archives and their categories, as pages and as the data of pages. */
const ARCHIVE = new RegExp(
  `^/[a-z]{2}/(?:${PATTERNS['bike-archive']}|${PATTERNS['ecommerce-archive']})(?:/[^/]+)?$`,
);
const LOCATOR_PARAMETERS = ['_routes', 'place', 'country', 'within', 'service', 'at'];
const COMPARE = new RegExp(`^/[a-z]{2}/${PATTERNS.compare}$`);
const BUILD = new RegExp(`^/[a-z]{2}/${PATTERNS.infinitamente}/[^/]+$`);
const LOCATOR = new RegExp(`^/[a-z]{2}/${PATTERNS['store-locator']}$`);
/** What may be asked for several times over. */
const REPEATED: ReadonlySet<string> = new Set(CHOICES);
const LONGEST = 300;

/**
 * The canonical form of a page's address: known parameters in one order; null when it is too long to be one of ours, or begins with two
 * slashes: read as an address, its first segment would be another host and the rest a page of ours. Pages are rendered from this form
 * only, so that no unknown parameter can poison what others get.
 */
export function canonicalPath(url: string): string | null {
  if (url.startsWith('//')) return null;
  const question = url.indexOf('?');
  if (question === -1) return url.length > LONGEST ? null : url;
  const given = new URLSearchParams(url.slice(question + 1, 8000));
  const page = url.slice(0, question);
  const kept = parametersOf(page.replace(/\.data$/, '')).flatMap((name) =>
    valuesOf(given, name).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const path = page + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return path.length > LONGEST ? null : path;
}

function parametersOf(page: string): readonly string[] {
  if (COMPARE.test(page)) return COMPARE_PARAMETERS;
  if (BUILD.test(page)) return BUILD_PARAMETERS;
  if (LOCATOR.test(page)) return LOCATOR_PARAMETERS;
  return ARCHIVE.test(page) ? ARCHIVE_PARAMETERS : PARAMETERS;
}

function valuesOf(given: URLSearchParams, name: string): string[] {
  if (!REPEATED.has(name)) return [given.get(name) ?? ''].filter(Boolean);
  return [...new Set(given.getAll(name))].filter(Boolean).sort().slice(0, MOST_VALUES);
}
