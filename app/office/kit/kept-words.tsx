import type { ActFault } from './act.ts';
import { useOffice } from './shell.tsx';

type Props = {
  readonly refused: ActFault;
  /** Acts whose forms are gone, and their fields of words. */
  readonly of: Readonly<Record<string, readonly string[]>>;
};

/** What was typed for an act that a colleague's act has made impossible: it can be copied. */
export function KeptWords({ refused, of }: Props) {
  const { say } = useOffice();
  const names = Object.hasOwn(of, refused?.act ?? '') ? (of[refused?.act ?? ''] ?? []) : [];
  const kept = names.flatMap((name) => refused?.typed[name]?.trim() || []).join('\n\n');
  // Where the right was taken away, the page says all that was typed already.
  if (kept === '' || refused?.lostWords) return null;
  return (
    <section className="decide">
      <div className="field">
        <label htmlFor="kept">{say('edit.kept')}</label>
        <textarea id="kept" readOnly rows={5} value={kept} />
      </div>
    </section>
  );
}
