import { useWords } from '#app/intl/use-words.ts';
import { closeupWords } from '#messages/closeup/words.ts';
import type { Callout } from './close-up.ts';

type Props = { callouts: readonly Callout[] };

/** What is known of the parts that are seen, in reading order; numbers stand at the parts too. */
export function Callouts({ callouts }: Props) {
  const t = useWords(closeupWords);
  if (callouts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys are to reach it
    <ul aria-label={t('callouts')} className="callouts" tabIndex={0}>
      {callouts.map(({ part, title, text }, at) => (
        <li key={part}>
          <b aria-hidden="true">{at + 1}</b>
          <small>{part}</small>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
