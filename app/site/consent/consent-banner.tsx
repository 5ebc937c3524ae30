import { type RefObject, useEffect, useRef } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogHead } from '#app/ui/dialog-head.tsx';
import { COOKIE_PURPOSES } from '#domain/consents/cookie-choice.ts';
import { cookieWording } from '#domain/consents/versions.ts';
import { consentWords } from '#messages/consent/words.ts';
import { ConsentFailure } from './consent-failure.tsx';
import { SHOW_BANNER } from './show-banner.ts';
import type { ConsentAnswer } from './use-consent-answer.ts';

const QUIET = 'inline-flex min-h-11 items-center text-small underline hover:text-ink';

type Props = ConsentAnswer & { hasTagManager: boolean; isShown: boolean; onSettings: () => void };

/**
 * It stands near the beginning for readers in order and at the foot for the eye. Yes and no look
 * alike.
 */
export function ConsentBanner({ hasTagManager, isShown, choose, failure, isSending, onSettings }: Props) {
  const t = useWords(consentWords);
  const locale = useLocaleCode();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner, isShown);
  return (
    <>
      <section
        aria-labelledby="consent-title"
        className="dark fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] overflow-auto p-5 shadow-3 sm:right-auto sm:bottom-4 sm:left-[max(1rem,calc(var(--margin)-1.5rem))] sm:w-[34rem] sm:max-w-[calc(100%-2rem)] sm:rounded-corner-sm sm:p-6"
        data-wording={cookieWording({ hasTagManager })}
        hidden={!isShown}
        ref={banner}
        suppressHydrationWarning
      >
        <DialogHead
          closeLabel={t('close')}
          id="consent-title"
          isSmall
          onClose={() => choose([])}
          title={t('title')}
        />
        <p className="mt-1 text-small text-pretty text-ink-2">
          {hasTagManager ? `${t('text')} ${t('named')}` : t('text')}
        </p>
        <ConsentFailure className="mt-3" failure={failure} />
        <div className="mt-4 grid gap-3 xs:grid-cols-2">
          <Button aria-disabled={isSending} look="white" onClick={() => choose([])} type="button">
            {t('reject')}
          </Button>
          <Button
            aria-disabled={isSending}
            look="white"
            onClick={() => choose(COOKIE_PURPOSES)}
            type="button"
          >
            {t('accept')}
          </Button>
        </div>
        <div className="mt-2 -mb-2 flex flex-wrap justify-between gap-x-6 text-ink-2">
          <button className={QUIET} onClick={onSettings} type="button">
            {t('settings')}
          </button>
          <a className={QUIET} href={addressOf(locale, 'cookie-policy')}>
            {t('policy')}
          </a>
        </div>
      </section>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: SHOW_BANNER }}
        suppressHydrationWarning
      />
    </>
  );
}

/**
 * Keeps room at the end of the page as high as the banner, and scrolls focused elements clear of
 * it. Scroll padding alone does not move what the browser takes to be in view already. Nothing in
 * view moves.
 */
function useRoomBelow(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!element || !isShown) return;
    const { style } = document.body;
    const observer = new ResizeObserver(() =>
      style.setProperty('padding-bottom', `${innerHeight - element.getBoundingClientRect().top}px`),
    );
    const onFocus = () => requestAnimationFrame(() => scrollClear(element));
    observer.observe(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      style.removeProperty('padding-bottom');
    };
  }, [banner, isShown]);
}

/** Room for the focus ring. */
const RING = 8;

function scrollClear(banner: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || banner.contains(focused)) return;
  const [above, below] = [banner.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = below.right <= above.left || below.left >= above.right;
  const hidden = below.bottom + RING - above.top;
  if (!isBeside && hidden > 0 && below.top < above.bottom) scrollBy({ top: hidden, behavior: 'instant' });
}
