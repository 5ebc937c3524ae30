import { type CSSProperties, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ShellPart, useStaticShell } from '#app/site/frame/shell-part.tsx';
import type { StaticShell } from '#app/site/frame/static-shell.server.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { type Locale, withLocale } from '#shared/locale.ts';

/** Autoplay of the bar (specification section 2, Shared shell). */
const EVERY = '5000ms';

/** The most messages; app.css has the keyframes of each number (`ticker-2` to `ticker-8`). */
const MOST_MESSAGES = 8;

/**
 * The bar on top: the text before the header, if staff switched it on, and rotating messages, one
 * at a time, without arrows. They stop on hover, on focus, when paused and under reduced motion.
 * CSS moves them, so they rotate before scripts run.
 */
export function TickerBar() {
  const t = useWords(shellWords);
  const { tickerCount = 0, hasPreHeader = false } = useShell() ?? {};
  const count = Math.min(tickerCount, MOST_MESSAGES);
  const [isPaused, setPaused] = useState(false);
  if (count === 0 && !hasPreHeader) return null;
  const round = {
    '--messages': count,
    '--every': EVERY,
    '--frames': count > 1 ? `ticker-${count}` : 'none',
    ...(isPaused ? { '--ticker-state': 'paused' } : {}),
  } as CSSProperties;
  return (
    <section
      aria-label={t('announcements')}
      className="dark relative z-20 text-micro w-false-flat max-sm:leading-tight max-sm:w-ramp [&:hover]:[--ticker-state:paused] has-[:focus-visible]:[--ticker-state:paused]"
      style={round}
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 lg:flex-nowrap">
        {hasPreHeader && (
          <ShellPart>
            <PreHeader />
          </ShellPart>
        )}
        {count > 0 && (
          <div className="flex min-h-10 min-w-0 flex-1 basis-full items-center gap-2 lg:basis-0">
            <ShellPart>
              <Messages />
            </ShellPart>
            {count > 1 && (
              <IconButton
                className="-mr-2.5 size-10 shrink-0"
                icon={isPaused ? 'play' : 'pause'}
                label={isPaused ? t('play') : t('pause')}
                onClick={() => setPaused(!isPaused)}
                size={16}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Its width is fixed beside the messages, so another font's letters do not move them. */
function PreHeader() {
  return (
    <p className="flex items-center text-pretty text-ink-2 max-lg:pt-2 lg:min-h-10 lg:w-1/4 lg:shrink-0">
      {useStaticShell().preHeader}
    </p>
  );
}

function Messages() {
  const { tickers } = useStaticShell();
  return (
    <ul className="grid min-w-0 flex-1 items-center *:col-start-1 *:row-start-1">
      {tickers.slice(0, MOST_MESSAGES).map((ticker, place) => (
        <li
          className="ticker-message text-pretty sm:py-1"
          key={ticker.id}
          style={{ '--place': place } as CSSProperties}
        >
          <Message ticker={ticker} />
        </li>
      ))}
    </ul>
  );
}

function Message({ ticker }: { ticker: StaticShell['tickers'][number] }) {
  const locale = useLocaleCode();
  return (
    <>
      <b className="font-[640] text-accent">{ticker.lead}</b> {ticker.text}{' '}
      {ticker.callToAction && (
        <a
          className="underline"
          href={inLanguage(ticker.callToAction.link, locale)}
          target={ticker.callToAction.target ?? undefined}
        >
          {ticker.callToAction.label}
        </a>
      )}
    </>
  );
}

/** Stored links of our own have no language; other links stay as they are. */
function inLanguage(link: string, locale: Locale): string {
  return link.startsWith('/') ? withLocale(link, locale) : link;
}
