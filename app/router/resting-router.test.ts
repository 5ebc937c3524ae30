import type { DataRouter, RouterState } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HandedOver } from './handed-over.ts';
import { RestingRouter } from './resting-router.ts';

const HERE = { pathname: '/it', search: '', hash: '', state: null, key: 'default', mask: undefined };
const LOADER_DATA = { root: { shell: 'Tessera' } };

const browser = Object.assign(new EventTarget(), {
  location: { href: 'https://shop.test/it', assign: vi.fn(), reload: vi.fn() },
  history: { state: { idx: 1 } },
});
class PopState extends Event {}

let page: HandedOver;
let engine: { [name in 'navigate' | 'revalidate' | 'getFetcher']: ReturnType<typeof vi.fn> };
let subscribed: (state: RouterState, news: never) => void;
const state = { location: { ...HERE, pathname: '/it/bikes' } } as RouterState;
const startEngine = vi.fn(() => {
  const subscribe = (subscriber: typeof subscribed) => {
    subscribed = subscriber;
  };
  return { ...engine, state, subscribe } as unknown as DataRouter;
});
const load = vi.fn(async () => ({ startEngine }));

beforeEach(() => {
  vi.clearAllMocks();
  load.mockImplementation(async () => ({ startEngine }));
  engine = { navigate: vi.fn(), revalidate: vi.fn(), getFetcher: vi.fn() };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', browser.location);
  vi.stubGlobal('history', browser.history);
  vi.stubGlobal('PopStateEvent', PopState);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  page = {
    context: {},
    data: { loaderData: LOADER_DATA },
    history: { action: 'POP', createHref: () => '', createURL: () => '', encodeLocation: () => HERE },
    location: HERE,
    matches: [{ route: { id: 'root' } }, { route: { id: 'frame' } }],
  } as unknown as HandedOver;
});

describe('a router at rest', () => {
  it('knows where it stands and what the page was served with, and loads nothing', () => {
    const router = new RestingRouter(page, load);
    expect(router.state).toMatchObject({ location: HERE, loaderData: LOADER_DATA, initialized: true });
    expect(router.state.navigation.state).toBe('idle');
    expect(router.routes).toEqual([{ id: 'root' }]);
    expect(load).not.toHaveBeenCalled();
  });

  it('has an answer for each part of the page, none for those that asked nothing: the other router’s routes would wait for one', () => {
    expect(new RestingRouter(page, load).state.loaderData).toEqual({ ...LOADER_DATA, frame: null });
  });

  it('says at once that a page is coming, then hands over to the one that is loaded for it', async () => {
    const prepare = vi.fn();
    const router = new RestingRouter(page, load, prepare);
    const heard: RouterState[] = [];
    router.subscribe((news) => heard.push(news));
    const going = router.navigate('/it/bikes?size=m' as never, { replace: false });
    expect(prepare).toHaveBeenCalledOnce();
    expect(heard.at(-1)?.navigation).toMatchObject({
      state: 'loading',
      location: { pathname: '/it/bikes', search: '?size=m' },
    });
    await going;
    expect(engine.navigate).toHaveBeenCalledWith('/it/bikes?size=m', { replace: false });
    expect(router.state).toBe(state);
    subscribed(state, undefined as never);
    expect(heard.at(-1)).toBe(state);
  });

  it('is woken once, however many ask', async () => {
    const router = new RestingRouter(page, load);
    await Promise.all([router.wake(), router.revalidate(), router.navigate('/it/bikes' as never)]);
    expect(startEngine).toHaveBeenCalledOnce();
    expect(engine.revalidate).toHaveBeenCalledOnce();
  });

  it('lets the browser go there itself when the other does not arrive, and tries again the next time', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    const router = new RestingRouter(page, load);
    await router.navigate('/it/bikes' as never);
    expect(browser.location.assign).toHaveBeenCalledWith('/it/bikes');
    expect(router.state.navigation.state).toBe('idle');
    await router.navigate('/it/bikes' as never);
    expect(engine.navigate).toHaveBeenCalledOnce();
  });

  it('does not throw away what was typed: a form that could not be sent is a failure', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    const router = new RestingRouter(page, load);
    const sent = router.navigate('/it/cart' as never, { formMethod: 'post', formData: new FormData() });
    await expect(sent).rejects.toThrow('gone');
    expect(browser.location.assign).not.toHaveBeenCalled();
  });

  it('passes on the fetchers that were asked for meanwhile, but for those that left', async () => {
    const router = new RestingRouter(page, load);
    expect(router.getFetcher('a')).toMatchObject({ state: 'idle' });
    router.getFetcher('b');
    router.deleteFetcher('a');
    await router.wake();
    expect(engine.getFetcher.mock.calls).toEqual([['b']]);
  });

  it('wakes the other when one goes back, and lets it hear of that once it listens', async () => {
    const router = new RestingRouter(page, load);
    browser.dispatchEvent(new PopState('popstate'));
    const heard = vi.fn();
    startEngine.mockImplementationOnce(() => {
      browser.addEventListener('popstate', heard, { once: true });
      return { ...engine, state, subscribe: () => undefined } as unknown as DataRouter;
    });
    await router.wake();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });
});
