import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoaderState, openLoader } from './loader-progress.ts';

let now: LoaderState;
let loader: ReturnType<typeof openLoader>;

beforeEach(() => {
  vi.useFakeTimers();
  loader = openLoader((state) => {
    now = state;
  });
});
afterEach(() => vi.useRealTimers());

describe('the loader bar', () => {
  it('S2.23 is not shown for what takes less than 200 ms', () => {
    loader.start();
    vi.advanceTimersByTime(199);
    expect(now.isShown).toBe(false);
    loader.finish();
    vi.advanceTimersByTime(10_000);
    expect(now).toEqual({ isShown: false, percent: 0, hasFailed: false });
  });

  it('S2.23 advances every 100 ms at a pace that fills it in 5000 ms, and waits there', () => {
    loader.start();
    vi.advanceTimersByTime(200);
    expect(now).toEqual({ isShown: true, percent: 2, hasFailed: false });
    vi.advanceTimersByTime(99);
    expect(now.percent).toBe(2);
    vi.advanceTimersByTime(1);
    expect(now.percent).toBe(4);
    vi.advanceTimersByTime(4800);
    expect(now.percent).toBe(100);
    vi.advanceTimersByTime(60_000);
    expect(now).toEqual({ isShown: true, percent: 100, hasFailed: false });
  });

  it('S2.23 is full when the page is there and hides after 500 ms', () => {
    loader.start();
    vi.advanceTimersByTime(700);
    loader.finish();
    expect(now).toEqual({ isShown: true, percent: 100, hasFailed: false });
    vi.advanceTimersByTime(499);
    expect(now.isShown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(now).toEqual({ isShown: false, percent: 0, hasFailed: false });
  });

  it('S2.23 shows a failure at once, however quick, and keeps its colour until it hides', () => {
    loader.start();
    loader.fail();
    loader.finish();
    expect(now).toEqual({ isShown: true, percent: 100, hasFailed: true });
    vi.advanceTimersByTime(500);
    expect(now).toEqual({ isShown: false, percent: 0, hasFailed: false });
  });

  it('begins again when one goes elsewhere meanwhile, and stops when closed', () => {
    loader.start();
    vi.advanceTimersByTime(1000);
    loader.start();
    expect(now).toEqual({ isShown: false, percent: 0, hasFailed: false });
    vi.advanceTimersByTime(200);
    expect(now.percent).toBe(2);
    loader.close();
    vi.advanceTimersByTime(1000);
    expect(now.percent).toBe(2);
  });
});
