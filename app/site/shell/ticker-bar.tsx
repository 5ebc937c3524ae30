import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type Locale, withLocale } from '#shared/locale.ts';
import { useLocaleCode } from './use-locale-code.ts';
import { useShell } from './use-shell.ts';

/** Autoplay of the bar (specification section 2, Shared shell). */
const EVERY_MS = 5000;

/** Rotating messages, one at a time, without arrows; stands still on hover, on focus, when paused and under reduced motion. */
export function TickerBar() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const tickers = useShell()?.tickers ?? [];
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = tickers.length > 1 && !paused && !held;

  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % tickers.length), EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, tickers.length]);

  const ticker = tickers[current];
  if (!ticker) return null;
  return (
    <section
      aria-label={t('announcements')}
      className="dark flex h-10 items-center overflow-hidden text-micro w-false-flat"
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className="min-w-0 flex-1 truncate px-(--margin)">
        <b className="font-[640] text-copper">{ticker.lead}</b> {ticker.text}{' '}
        {ticker.callToAction && (
          <a
            className="underline"
            href={inLanguage(ticker.callToAction.link, locale)}
            target={ticker.callToAction.target ?? undefined}
          >
            {ticker.callToAction.label}
          </a>
        )}
      </p>
      {tickers.length > 1 && (
        <IconButton
          className="size-10"
          icon={paused ? 'play' : 'pause'}
          label={paused ? t('play') : t('pause')}
          onClick={() => setPaused(!paused)}
          size={16}
        />
      )}
    </section>
  );
}

/** Links of our own are kept without a language; others lead elsewhere as they are. */
function inLanguage(link: string, locale: Locale): string {
  return link.startsWith('/') ? withLocale(link, locale) : link;
}
