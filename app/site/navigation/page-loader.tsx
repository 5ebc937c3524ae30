import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { shellWords } from '#messages/shell/words.ts';
import { AT_REST, openLoader } from './loader-progress.ts';

/** The bar at the top of the window while the next page loads. */
export function PageLoader({ failures }: { failures: number }) {
  const t = useWords(shellWords);
  const [{ isShown, percent, hasFailed }, show] = useState(AT_REST);
  const [loader] = useState(() => openLoader(show));
  const { state, location } = useNavigation();
  const going = state === 'idle' ? null : location.key;

  useEffect(() => loader.close, [loader]);
  useEffect(() => (going === null ? loader.finish() : loader.start()), [loader, going]);
  useEffect(() => {
    if (failures > 0) loader.fail();
  }, [loader, failures]);

  if (!isShown) return null;
  return (
    <div
      aria-label={t('page-loading')}
      aria-live="polite"
      aria-valuenow={Math.round(percent)}
      className="fixed inset-x-0 top-0 z-50 h-1"
      data-failed={hasFailed || undefined}
      role="progressbar"
    >
      <div
        className={`h-full origin-left transition-transform duration-110 ease-linear ${hasFailed ? 'bg-sale' : 'bg-(image:--accent-gradient)'}`}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
