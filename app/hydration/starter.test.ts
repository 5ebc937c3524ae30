import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { STARTER } from './starter.server.ts';

type Listener = (event: object) => void;

/**
 * Runs the starter in a page of this kind; `tell` dispatches an event, `paint` tells of
 * the first paint, `begun` counts the starts.
 */
function openPage(
  hydrate: 'at-once' | 'on-sign',
  { picture = null, mark = null }: { picture?: { complete: boolean } | null; mark?: string | null } = {},
) {
  const listeners: Record<string, Listener[]> = {};
  const listening = (prefix: string) => (type: string, listener: Listener) => {
    listeners[prefix + type] = [...(listeners[prefix + type] ?? []), listener];
  };
  const page = { begun: 0 };
  const observers: ((paints: object) => void)[] = [];
  const copy = {};
  const of = { dataset: { hydrate }, content: { cloneNode: () => copy } };
  new Script(STARTER).runInNewContext({
    document: {
      getElementById: (id: string) => (id === 'hydration' ? of : null),
      querySelector: () => picture && Object.assign(picture, { addEventListener: listening('picture ') }),
      addEventListener: listening(''),
      body: {
        append: (what: unknown) => {
          if (what === copy) page.begun += 1;
        },
      },
    },
    addEventListener: listening(''),
    removeEventListener: (type: string, listener: Listener) => {
      listeners[type] = (listeners[type] ?? []).filter((one) => one !== listener);
    },
    setTimeout: () => undefined,
    PerformanceObserver: class {
      constructor(observer: (paints: object) => void) {
        observers.push(observer);
      }
      observe() {}
    },
    localStorage: { getItem: () => mark },
  });
  const tell = (type: string, event: object = {}) => {
    for (const listener of listeners[type] ?? []) listener({ type, ...event });
  };
  const paint = (entry = 'first-contentful-paint') => {
    const getEntriesByName = (name: string) => (name === entry ? [entry] : []);
    for (const observer of observers.splice(0)) observer({ getEntriesByName });
  };
  return { page, tell, paint };
}

/** A press, as far as the starter reads it; counts what happened to it. */
function press(target: object | null) {
  const seen = { stopped: 0 };
  const stop = () => {
    seen.stopped += 1;
  };
  return {
    seen,
    event: {
      ...{ button: 0, target: { closest: () => target } },
      ...{ preventDefault: () => {}, stopImmediatePropagation: stop },
    },
  };
}

test('a page that hydrates on sign waits for one, and begins once', () => {
  const { page, tell } = openPage('on-sign');
  for (const event of ['DOMContentLoaded', 'load']) tell(event);
  tell('pointermove', { movementX: 0, movementY: 0 });
  expect(page.begun).toBe(0);
  tell('pointermove', { movementX: 1, movementY: 0 });
  tell('keydown');
  expect(page.begun).toBe(1);
});

test.each(['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])('%s is a sign', (type) => {
  const { page, tell } = openPage('on-sign');
  tell(type);
  expect(page.begun).toBe(1);
});

test('whoever has something in the bag does not wait', () => {
  const { page, tell, paint } = openPage('on-sign', { mark: '1' });
  tell('DOMContentLoaded');
  paint();
  expect(page.begun).toBe(1);
});

test.each(['load', 'error'])(
  'a page that hydrates at once begins when it is painted after the %s of its first picture',
  (end) => {
    const { page, tell, paint } = openPage('at-once', { picture: { complete: false } });
    tell('DOMContentLoaded');
    paint();
    tell(`picture ${end}`);
    expect(page.begun).toBe(0);
    paint();
    tell('load');
    paint();
    expect(page.begun).toBe(1);
  },
);

test('it does not wait for a picture that never ends', () => {
  const { page, tell, paint } = openPage('at-once', { picture: { complete: false } });
  tell('load');
  paint();
  expect(page.begun).toBe(1);
});

test.each([null, { complete: true }])(
  'without a picture to wait for it begins with its document: %j',
  (picture) => {
    const { page, tell, paint } = openPage('at-once', { picture });
    tell('DOMContentLoaded');
    paint();
    expect(page.begun).toBe(1);
  },
);

test('a click on a button is held until React is there, then pressed again; later clicks are not touched', () => {
  const { tell } = openPage('on-sign');
  const pressed = { again: 0, click: () => pressed.again++ };
  tell('pointerdown');
  const { seen, event } = press(pressed);
  tell('click', event);
  expect([seen.stopped, pressed.again]).toEqual([1, 0]);
  tell('hydrated');
  expect(pressed.again).toBe(1);
  tell('click', event);
  expect(seen.stopped).toBe(1);
});

test('a click on a link, and one that opens a tab, are not held', () => {
  const { tell } = openPage('on-sign');
  tell('pointerdown');
  const link = press(null);
  tell('click', link.event);
  const tab = press({});
  tell('click', { ...tab.event, ctrlKey: true });
  expect([link.seen.stopped, tab.seen.stopped]).toEqual([0, 0]);
});
