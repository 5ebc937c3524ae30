import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DataRouter, RouterProvider } from 'react-router';
import { STARTED } from '#app/late-start.ts';
import { PAGE_FAILED } from '#app/site/navigation/reload-guard.ts';
import type { HandedOver } from './handed-over.ts';
import { LastResort } from './last-resort.tsx';
import { RestingRouter } from './resting-router.ts';

/** What of the present page was left as the server wrote it, and the next one shows anew (`app/still.tsx`). */
const prepare = () =>
  void Promise.allSettled([import('#app/blocks/still-views.ts'), import('#app/site/shell/foot-views.ts')]);

const onError = () => dispatchEvent(new Event(PAGE_FAILED));

type Props = {
  page: HandedOver;
  /** Loads the words other pages say. */
  learn: () => Promise<void>;
};

/** The page as the server rendered it, with a router that rests until it is needed. In shape like React Router's `ServerRouter`. */
export function PageRouter({ page, learn }: Props) {
  const [router] = useState(() => {
    const load = () => Promise.all([import('./engine.ts'), learn()]).then(([engine]) => engine);
    return new RestingRouter(page, load, prepare);
  });
  useStarted(router, page);
  return (
    <>
      <LastResort>
        <RouterProvider flushSync={flushSync} onError={onError} router={router as unknown as DataRouter} />
      </LastResort>
      {null}
    </>
  );
}

/**
 * Tells what waited for the start that it is done: effects run in the order of the tree, and these last. The rest of the router then comes
 * when the browser has nothing else to do; on a page that started late, when a press begins.
 */
function useStarted(router: RestingRouter, { startsLate }: HandedOver): void {
  useEffect(() => {
    const wake = () => void router.wake().catch(() => undefined);
    if (startsLate) addEventListener('pointerdown', wake, { once: true });
    else (window.requestIdleCallback ?? setTimeout)(wake);
    dispatchEvent(new Event(STARTED));
  }, [router, startsLate]);
}
