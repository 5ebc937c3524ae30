import { useEffect, useState } from 'react';
import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';
import type { Locale } from '#shared/locale.ts';
import { currentChoice } from './current-choice.ts';
import { sendChoice } from './send-choice.ts';
import type { TagSettings } from './tag-manager.ts';

/** The question over the foot of the page, its fine print in a dialog, or nothing. */
export type ConsentView = 'banner' | 'settings' | null;

export type ConsentAnswer = {
  readonly choose: (granted: readonly CookiePurpose[]) => void;
  /** Why the choice could not be logged: a sentence of the server, or '' for no reason it gave. */
  readonly failure: string | null;
  readonly isSending: boolean;
};

/** Sends the visitor's answer to be logged, and acts on it only then. */
export function useConsentAnswer(
  view: ConsentView,
  onAnswered: () => void,
  tags: TagSettings | null,
  locale: Locale,
): ConsentAnswer {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (view) setFailure(null);
  }, [view]);

  async function choose(granted: readonly CookiePurpose[]) {
    if (isSending || !view) return;
    setSending(true);
    const before = currentChoice()?.granted ?? [];
    const said = await sendChoice({ locale, granted, source: view });
    setSending(false);
    // A no needs no proof to be remembered for as long as the page is open.
    if (!said.isKept && granted.length > 0) return setFailure(said.sentence ?? '');
    onAnswered();
    if (!tags || !said.isKept) return;
    const { changeTags } = await import('./tag-manager.ts');
    changeTags(tags, { before, granted });
  }

  return { choose, failure, isSending };
}
