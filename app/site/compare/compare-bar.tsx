import { useRef } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { compareWords } from '#messages/compare/words.ts';
import { CompareCount } from './compare-count.tsx';
import { usePicked } from './picked.ts';
import './compare-bar.css';
import { removePick } from './change-picks.ts';

export { readPicks, removePick, togglePick } from './change-picks.ts';

/**
 * The picked bikes at the bottom of the window, with a link that shows them side by side and can be
 * shared.
 */
export default function CompareBar() {
  const t = useWords(compareWords);
  const locale = useLocaleCode();
  const { bikes, isRefused } = usePicked();
  const way = useRef<HTMLAnchorElement>(null);

  /** The pressed button is gone: the focus moves to what is left. */
  function remove(code?: string) {
    const isLast = code === undefined || bikes.length === 1;
    (isLast ? document.querySelector('main') : way.current)?.focus({ preventScroll: true });
    removePick(code);
  }

  return (
    <section aria-label={t('picked')} className="compare-bar">
      <div className="compare-bar-row">
        <CompareCount counter={bikes.length} />
        <ul>
          {bikes.map(({ code, name, picture }) => (
            <li key={code}>
              <button
                aria-label={t('remove', { name })}
                onClick={() => remove(code)}
                title={name}
                type="button"
              >
                <ProductPicture
                  {...{ alt: '', hash: picture ?? null, sizes: '4.5rem', width: 300, height: 195 }}
                />
                <span>{name}</span>
                <i aria-hidden="true">×</i>
              </button>
            </li>
          ))}
        </ul>
        <button className="compare-clear" onClick={() => remove()} type="button">
          {t('clear')}
        </button>
        <a
          className="compare-way"
          href={addressOf(locale, 'compare', {}, { bikes: bikes.map(({ code }) => code).join(',') })}
          ref={way}
        >
          {t('side-by-side')}
        </a>
      </div>
      <p role="status">{isRefused && t('full')}</p>
    </section>
  );
}
