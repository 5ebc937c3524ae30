import { useEffect, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';
import { consentWords } from '#messages/consent/words.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { currentChoice } from './current-choice.ts';
import { sendChoice } from './send-choice.ts';
import type { TagSettings } from './tag-manager.ts';

export type ConsentPanelProps = {
  /** The question over the foot of the page, its fine print in a dialog, or nothing. */
  view: 'banner' | 'settings' | null;
  onView: (view: ConsentPanelProps['view']) => void;
  tags: TagSettings | null;
};

/** Asks, sends the answer to be logged, and acts on it only then. */
export function ConsentPanel({ view, onView, tags }: ConsentPanelProps) {
  const t = useWords(consentWords);
  const locale = useLocaleCode();
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
    // A no needs no proof to be kept for as long as the page is open.
    if (!said.isKept && granted.length > 0) return setFailure(said.sentence ?? t('failed'));
    onView(null);
    if (!tags || !said.isKept) return;
    const { changeTags } = await import('./tag-manager.ts');
    changeTags(tags, { before, granted });
  }

  const answers = { choose, failure, isSending };
  if (view === 'banner') return <ConsentBanner {...answers} onSettings={() => onView('settings')} />;
  return (
    <ConsentSettings
      {...answers}
      isOpen={view === 'settings'}
      onClose={() => onView(currentChoice() ? null : 'banner')}
    />
  );
}
