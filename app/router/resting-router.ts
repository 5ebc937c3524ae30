import type { DataRouter, Fetcher, RouterState, RouterSubscriber } from 'react-router';
import type { HandedOver } from './handed-over.ts';
import { IDLE_FETCHER, NOTHING_SENT } from './router-parts.ts';

const IDLE_NAVIGATION: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  ...NOTHING_SENT,
};
const NEWS = { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync: false };

type Engine = { startEngine: (page: HandedOver) => DataRouter };

/**
 * A router that knows where it stands and no more: enough to hydrate a page and to answer its hooks. Whatever goes somewhere, sends or
 * fetches wakes React Router's own, half of its weight, which is loaded only then, takes over where this one stands and is asked ever after.
 */
export class RestingRouter {
  readonly basename: string;
  readonly window = window;
  readonly createHref: DataRouter['createHref'];
  readonly createURL: DataRouter['createURL'];
  readonly encodeLocation: DataRouter['encodeLocation'];
  readonly #page: HandedOver;
  readonly #load: () => Promise<Engine>;
  readonly #prepare: () => void;
  readonly #subscribers = new Set<RouterSubscriber>();
  readonly #fetchers: string[] = [];
  #state: RouterState;
  #awake: DataRouter | undefined;
  #waking: Promise<DataRouter> | undefined;

  /** @param prepare told before anything goes anywhere */
  constructor(page: HandedOver, load: () => Promise<Engine>, prepare: () => void = () => undefined) {
    this.basename = page.context.basename ?? '/';
    this.createHref = page.history.createHref as DataRouter['createHref'];
    this.createURL = page.history.createURL;
    this.encodeLocation = page.history.encodeLocation;
    this.#page = page;
    this.#load = load;
    this.#prepare = prepare;
    this.#state = standing(page);
    addEventListener('popstate', this.#goneBack, { once: true });
  }

  get state(): RouterState {
    return this.#awake?.state ?? this.#state;
  }
  get routes(): DataRouter['routes'] {
    return this.#awake?.routes ?? this.#state.matches.slice(0, 1).map(({ route }) => route);
  }
  get manifest(): DataRouter['manifest'] {
    return this.#awake?.manifest ?? {};
  }

  subscribe = (subscriber: RouterSubscriber): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  /** Without the other router the browser goes there itself, to a new document. */
  navigate = async (to: never, options?: object): Promise<void> => {
    this.#prepare();
    if (!this.#awake) this.#tell({ navigation: goingTo(to, this.#page) });
    try {
      await (await this.wake()).navigate(to, options);
    } catch (error) {
      if (this.#awake || typeof to !== 'string' || (options && 'formData' in options)) throw error;
      location.assign(to);
    }
  };
  fetch: DataRouter['fetch'] = async (...args) => (await this.wake()).fetch(...args);
  revalidate: DataRouter['revalidate'] = async () => (await this.wake()).revalidate();

  getFetcher = (key: string): Fetcher => {
    if (this.#awake) return this.#awake.getFetcher(key);
    this.#fetchers.push(key);
    return IDLE_FETCHER;
  };
  deleteFetcher = (key: string): void => {
    if (this.#awake) this.#awake.deleteFetcher(key);
    else this.#fetchers.splice(this.#fetchers.indexOf(key), 1);
  };
  resetFetcher: DataRouter['resetFetcher'] = (...args) => this.#awake?.resetFetcher(...args);

  /** Loads the other router, once; a load that failed may be tried again. */
  wake = (): Promise<DataRouter> => {
    this.#waking ??= this.#load().then(
      ({ startEngine }) => this.#handOver(startEngine(this.#page)),
      (error) => {
        this.#waking = undefined;
        this.#tell({ navigation: IDLE_NAVIGATION });
        throw error;
      },
    );
    return this.#waking;
  };

  #handOver(router: DataRouter): DataRouter {
    removeEventListener('popstate', this.#goneBack);
    this.#awake = router;
    for (const key of this.#fetchers) router.getFetcher(key);
    router.subscribe((...news) => {
      for (const subscriber of this.#subscribers) subscriber(...news);
    });
    return router;
  }

  /** A reload keeps the history of a page; going back in it is news the other router has to hear once it listens. */
  #goneBack = (): void => {
    const again = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    this.wake().then(again, () => location.reload());
  };

  #tell(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const subscriber of this.#subscribers) subscriber(this.#state, NEWS);
  }
}

function standing({ history, location, matches, data }: HandedOver): RouterState {
  return {
    historyAction: history.action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    // As the other router has it, whose routes are rendered with this state once it is there: one without an answer would seem to wait for it.
    loaderData: Object.fromEntries(
      matches.map(({ route }) => [route.id, data.loaderData?.[route.id] ?? null]),
    ),
    actionData: data.actionData ?? null,
    errors: data.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** What hooks are told while the other router is on its way: a page is coming. */
function goingTo(to: unknown, { location, matches }: HandedOver): RouterState['navigation'] {
  const { pathname, search, hash } = typeof to === 'string' ? new URL(to, window.location.href) : location;
  return {
    state: 'loading',
    location: { ...location, pathname, search, hash, key: 'waking' },
    matches,
    historyAction: 'PUSH' as never,
    ...NOTHING_SENT,
  };
}
