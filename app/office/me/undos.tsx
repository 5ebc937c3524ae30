import type { Undo } from '#domain/undo/undo-act.ts';
import { whenText } from '../format.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Greyed } from '../kit/form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { keptText, undoneText } from '../kit/undo-bar.tsx';

/** What one did today that can be taken back, or why not. */
export function Undos({ undos }: { undos: readonly Undo[] }) {
  const { say, locale, now } = useOffice();
  return (
    <section className="block">
      <h2>{say('undo.title')}</h2>
      <p className="s m">{say(undos.length > 0 ? 'undo.lead' : 'undo.none')}</p>
      {undos.length > 0 && (
        <ul className="plain">
          {undos.map((undo) => (
            <li className="row" data-row key={undo.id}>
              <span>
                <b>{undoneText(say, undo)}</b> <span className="m">{whenText(locale, undo.doneAt, now)}</span>
              </span>
              <span className="sp" />
              <Way undo={undo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Way({ undo }: { undo: Undo }) {
  const { say, locale, now } = useOffice();
  const { id, left, undoneAt, minutes, doneAt } = undo;
  if (undoneAt)
    return (
      <span className="s ok">
        {say('undo.done', { when: whenText(locale, undoneAt, now) })} {keptText(say, undo)}
      </span>
    );
  const time = whenText(locale, doneAt, now);
  if (left) return <Greyed id={id} label={say('undo')} reason={say(`undo.left-${left}`, { time })} />;
  if (minutes === 0) return <Greyed id={id} label={say('undo')} reason={say('undo.over')} />;
  return (
    <ActForm
      act="undo"
      effect={say('undo.minutes', { n: minutes })}
      hidden={{ undo: id }}
      label={say('undo')}
      look="b sm soft"
    />
  );
}
