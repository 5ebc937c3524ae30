import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ChangeSince } from '#domain/builds/changes-since.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';

/** What changed of a build since a link to it was made or it was saved, one sentence each. */
export function ChangeList({ changes }: { changes: readonly ChangeSince[] }) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const said = changes.map((change) => {
    if (change.what === 'part')
      return `${t(`part.${change.part}`)}: ${t(`changed.${change.why}`, { asked: change.asked, now: change.now })}`;
    if (change.what === 'weeks') return t('changed-weeks', { before: change.before, now: change.now });
    return t('changed-price', {
      before: money(change.before.amount, change.before.currency),
      now: money(change.now.amount, change.now.currency),
    });
  });
  return (
    <ul className="grid gap-1">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
