import { useEffect, useState } from 'react';
import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';
import type { Locale } from '#shared/locale.ts';
import { currentChoice } from './current-choice.ts';
import { sendChoice } from './send-choice.ts';
import type { TagSettings } from './tag-manager.ts';

/** The question above the page's foot, its details in a dialog, or nothing. */
export type ConsentView = 'banner' | 'settings' | null;

export type ConsentAnswer = {
  readonly choose: (granted: readonly CookiePurpose[]) => void;
  /** Why the choice was not logged: a sentence of the server, or '' without a reason. */
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
    const hasTagManager = tags !== null;
    const before = currentChoice(hasTagManager)?.granted ?? [];
    const said = await sendChoice({ locale, granted, source: view, hasTagManager });
    setSending(false);
    // A refusal needs no proof: it holds while the page is open.
    if (!said.isLogged && granted.length > 0) return setFailure(said.sentence ?? '');
    onAnswered();
    if (!tags || !said.isLogged) return;
    const { changeTags } = await import('./tag-manager.ts');
    changeTags(tags, { before, granted });
  }

  return { choose, failure, isSending };
}
