import { useLocation } from 'react-router';
import type { Undo } from '#domain/undo/undo-act.ts';
import { jobText } from '../audit/fact-text.ts';
import { isWord, type Say } from '../words.ts';

/** What was done, in a sentence. */
export function undoneText(say: Say, { kind, detail }: Pick<Undo, 'kind' | 'detail'>): string {
  const word = `undo.of.${kind}`;
  const { name } = detail;
  const named = kind === 'jobs.dropped' ? { ...detail, name: jobText(say, String(name)) } : detail;
  return isWord(word) ? say(word, named) : kind;
}

const MOST_NAMED = 20;

/** How much of it was taken back, and what stays, by name; null: all of it was. */
export function keptText(say: Say, { outcome }: Pick<Undo, 'outcome'>): string | null {
  if (!outcome || outcome.kept.length === 0) return null;
  const { done, kept } = outcome;
  const named = kept.slice(0, MOST_NAMED).map(({ name, why, who }) => {
    const reason =
      who === '' ? say(`undo.kept.${why}`) : say('undo.kept.by', { why: say(`undo.kept.${why}`), who });
    return `${name} (${reason})`;
  });
  const more = kept.length - named.length;
  const stays = more > 0 ? say('undo.kept.more', { things: named.join(', '), n: more }) : named.join(', ');
  return say('undo.part', { done, all: done + kept.length, stays });
}

/** The last act that can be taken back, at the foot of each page until it is closed. */
export function UndoBar({ undo, say }: { undo: Undo | null; say: Say }) {
  const { pathname, search } = useLocation();
  // A script that saves without a new page puts the bar of its answer here.
  if (!undo) return <div data-undo-bar hidden />;
  // The router knows addresses from the office on.
  const from = `/office${pathname.replace(/\/$/, '')}${search}`;
  const kept = keptText(say, undo);
  return (
    <div className="undo-bar" data-undo-bar role="status">
      <form action="/office/me" className="undo dark" method="post">
        <input name="undo" type="hidden" value={undo.id} />
        <input name="from" type="hidden" value={from} />
        <b>{undoneText(say, undo)}</b>
        <span className="m">{kept ?? say('undo.minutes', { n: undo.minutes })}</span>
        <span className="sp" />
        {kept === null && (
          <button className="b" data-undo name="act" type="submit" value="undo">
            {say('undo')} <kbd>Z</kbd>
          </button>
        )}
        <button className="link" name="act" type="submit" value="close-undo">
          {say('close')}
        </button>
      </form>
    </div>
  );
}
