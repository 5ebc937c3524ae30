import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import type { LocatorData } from './load-locator.server.ts';

/**
 * Asks the device for its position after a press, and searches around it. It sends the position to
 * about a kilometre: the search needs no more.
 */
export function NearMe({ typed }: Pick<LocatorData, 'typed'>) {
  const t = useWords(dealersWords, 'near-me');
  const locale = useLocaleCode();
  const navigate = useNavigate();
  const [state, setState] = useState<'absent' | 'ready' | 'asking' | 'failed'>('absent');
  useEffect(() => {
    if ('geolocation' in navigator) setState('ready');
  }, []);
  if (state === 'absent') return null;

  function ask() {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready');
        const at = `${toAKilometre(coords.latitude)},${toAKilometre(coords.longitude)}`;
        const { km, service, bike } = typed;
        void navigate(addressOf(locale, 'store-locator', {}, { within: String(km), service, at, bike }));
      },
      () => setState('failed'),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  }

  return (
    <>
      <button
        aria-disabled={state === 'asking'}
        className="inline-flex min-h-(--hit) items-center gap-2 text-small font-semibold w-false-flat hover:underline"
        onClick={() => state !== 'asking' && ask()}
        type="button"
      >
        <Icon name="pin" size={20} />
        {t(state === 'asking' ? 'asking' : 'button')}
      </button>
      <p className="w-full text-small text-ink-2 empty:hidden" role="status">
        {state === 'failed' && t('failed')}
      </p>
    </>
  );
}

function toAKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
