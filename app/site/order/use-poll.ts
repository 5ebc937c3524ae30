import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Pauses in seconds: short at first, then longer, four minutes in all. */
const PAUSES = [2, 3, 5, 8, 12, 20, 30, 40, 60, 60] as const;

/** Asks the server again for the page's data, while the component is mounted. */
export function usePoll(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let looked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const pause = PAUSES[looked];
      if (pause === undefined) return;
      timer = setTimeout(async () => {
        looked += 1;
        await revalidate();
        wait();
      }, pause * 1000);
    };
    wait();
    return () => clearTimeout(timer);
  }, [revalidate]);
}
