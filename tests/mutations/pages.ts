import { mutationsOf } from './mutation.ts';

const PAGES = ['server/page-cache/pages.test.ts'];
const CLOSED = ['server/middleware/closed-shop.test.ts'];
const CACHE = ['server/page-cache/page-cache.test.ts'];
const ADDRESS = ['server/page-cache/public-address.test.ts'];
const SHARED = ['server/page-cache/shared-reads.test.ts'];
const REQUEST = ['server/visitor/request-context.test.ts', ...PAGES];

/** What lies between a request and a page that is the same for everybody. */
export const PAGE_MUTATIONS = [
  ...mutationsOf('server/page-cache/pages.ts', PAGES, [
    ['isRead && this.#services.opening.current().isOpen', 'isRead'],
  ]),
  ...mutationsOf('server/page-cache/answer-from-cache.ts', PAGES, [
    ['if (!front.isOpen()) return false;', ''],
  ]),
  ...mutationsOf('server/middleware/closed-shop.ts', CLOSED, [
    ["if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;", ''],
    ["    c.header('X-Robots-Tag', 'noindex');\n  };", '  };'],
  ]),
  ...mutationsOf('server/visitor/preview-pass.ts', CLOSED, [[' || Number(until) <= now.getTime()', '']]),
  ...mutationsOf('server/page-cache/pages.ts', PAGES, [
    ['    !notes.personal &&\n', ''],
    ['    notes.cookies.length === 0 &&\n', ''],
    ['    !notes.isRare &&\n', ''],
    ['    status === 200 &&\n', ''],
    ['    notes.tags.size > 0\n', '    true\n'],
    ['this.#render(request, anyVisitor(visitor), requestId)', 'this.#render(request, visitor, requestId)'],
    ['page !== null && !page.rendered.notes.personal', 'page !== null'],
    ['if (running) return running;', ''],
    ['if (pool !== null && this.#stored.secondsToWait(visitor.network()) > 0)', 'if (pool === "none")'],
  ]),
  ...mutationsOf('server/page-cache/pages.ts', PAGES, [
    ["headers.set('Location', withNamedCountry(location, country));", ''],
    ['this.#cache.findInOutage(key, pool)', 'this.#cache.find(key, pool)'],
  ]),
  ...mutationsOf(
    'server/page-cache/answers.ts',
    ['server/page-cache/answers.test.ts'],
    [
      ["for (const cookie of notes.cookies) headers.append('Set-Cookie', cookie);", ''],
      ["if (wait > 0) headers.set('Retry-After', String(wait));", ''],
      ["  headers.append('Vary', 'Cookie');\n", ''],
    ],
  ),
  ...mutationsOf(
    'server/mounts/mount-api.ts',
    ['server/mounts/mount-api.test.ts'],
    [
      ["if (said.retryAfter > 0) answer.headers.set('Retry-After', String(said.retryAfter));", ''],
      ["for (const cookie of said.cookies) answer.headers.append('Set-Cookie', cookie);", ''],
      ['elsewhere.publicApiUrl && isPublic(answer)', 'elsewhere.publicApiUrl'],
    ],
  ),
  ...mutationsOf(
    'server/mounts/mount-login.ts',
    ['server/mounts/mount-login.test.ts'],
    [
      ["c.header('Set-Cookie', cookies.clear('guest'), { append: true });", ''],
      ["c.header('Set-Cookie', cookies.clear('bag'), { append: true });", ''],
    ],
  ),
  ...mutationsOf(
    'server/http/log-failure.ts',
    ['server/http/log-failure.test.ts'],
    [
      ["message.split(VALUES, 1)[0] ?? ''", 'message'],
      [".replace(ADDRESS, '<address>')", ''],
    ],
  ),
  ...mutationsOf('server/page-cache/page-cache.ts', CACHE, [
    ['this.#now() >= entry.page.goodUntil || ', ''],
    [' || this.changes.concern(entry.page)', ''],
    ['this.#now() - entry.storedAt < FRESH_MS', 'true'],
    ['if (page.size > this.#limit * PER_ROUTE) return;', ''],
    ['pool.size -= entry.page.size;', ''],
  ]),
  ...mutationsOf('server/page-cache/public-address.ts', ADDRESS, [
    ['.sort()', ''],
    ['.slice(0, MOST_VALUES)', ''],
    [' || !PLAIN_PATH.test(pathname)', ''],
    [
      'return path.length > LONGEST ? null : { path, route, pool: route };',
      'return { path, route, pool: route };',
    ],
  ]),
  ...mutationsOf('server/page-cache/shared-reads.ts', SHARED, [
    ['if (isFresh && !known.changed?.size) {', 'if (known && !known.changed?.size) {'],
    ['if (this.#entries.get(key) === entry) this.#entries.delete(key);', ''],
    ['for (const tag of tags) changed?.add(tag);', ''],
    [' || changed.size > MOST_CHANGES', ''],
  ]),
  ...mutationsOf('server/visitor/request-context.ts', REQUEST, [
    ['findWho(services, ofPerson(visitor), write)', 'findWho(services, visitor, write)'],
    ['return ofPerson(visitor.sessionToken);', 'return visitor.sessionToken;'],
    ['return ofPerson(visitor.loginToken);', 'return visitor.loginToken;'],
    ['network: () => ofPerson(visitor.network()),', 'network: () => visitor.network(),'],
    ['network: ofPerson(visitor.network()), requestId', 'network: visitor.network(), requestId'],
    [
      'shop: shopFor(services, anyVisitor(visitor), requestId),',
      'shop: shopFor(services, visitor, requestId),',
    ],
  ]),
];
