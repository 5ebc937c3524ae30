/** The numbers of the loader bar (specification sections 2 and 9, Loader). */
const THROTTLE_MS = 200;
const DURATION_MS = 5000;
const ADVANCE_MS = 100;
const HIDE_MS = 500;
const STEP = (100 * ADVANCE_MS) / DURATION_MS;

export type LoaderState = {
  readonly isShown: boolean;
  readonly percent: number;
  readonly hasFailed: boolean;
};

export const AT_REST: LoaderState = { isShown: false, percent: 0, hasFailed: false };

/**
 * The progress bar of a page load. It shows after the throttle, grows at an even pace, is full when
 * the page is there and goes half a second later. A failure fills and colours it, however quick it
 * was.
 */
export function openLoader(show: (state: LoaderState) => void) {
  let state = AT_REST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(changes: Partial<LoaderState>) {
    state = { ...state, ...changes };
    show(state);
  }
  function advance() {
    become({ isShown: true, percent: Math.min(100, state.percent + STEP) });
    timer = setTimeout(advance, ADVANCE_MS);
  }
  function end(changes: Partial<LoaderState>) {
    clearTimeout(timer);
    become({ percent: 100, ...changes });
    timer = setTimeout(() => become(AT_REST), HIDE_MS);
  }

  return {
    start() {
      clearTimeout(timer);
      become(AT_REST);
      timer = setTimeout(advance, THROTTLE_MS);
    },
    finish() {
      if (state.isShown && !state.hasFailed) end({});
      else if (!state.hasFailed) clearTimeout(timer);
    },
    fail: () => end({ isShown: true, hasFailed: true }),
    close: () => clearTimeout(timer),
  };
}
