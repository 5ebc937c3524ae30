import { useEffect, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { LONGEST_QUERY, SHORTEST_TO_SUGGEST } from '#domain/search/input.ts';
import { fetchSuggestions, type Suggestions } from './suggestion-client.ts';

/** The pause in typing after which the shop is asked. */
const PAUSE_MS = 90;

/**
 * The shop's suggestions for a text, shortly after it was typed; null for a short text, and until
 * the first answer.
 */
export function useSuggestions(text: string): Suggestions | null {
  const locale = useLocaleCode();
  const [known, setKnown] = useState<Suggestions | null>(null);
  const asked = text.trim();
  const isAsked = asked.length >= SHORTEST_TO_SUGGEST && asked.length <= LONGEST_QUERY;
  useEffect(() => {
    if (!isAsked) return setKnown(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(locale, asked, stop.signal).then(setKnown, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [locale, asked, isAsked]);
  return isAsked ? known : null;
}
