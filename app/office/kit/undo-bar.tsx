import { useLocation } from 'react-router';
import type { Undo } from '#domain/undo/undo-act.ts';
import { isWord, type Say } from '../words.ts';

/** What was done, in a sentence. */
export function undoneText(say: Say, { kind, detail }: Pick<Undo, 'kind' | 'detail'>): string {
  const word = `undo.of.${kind}`;
  return isWord(word) ? say(word, detail) : kind;
}

/** The last act that can be taken back, at the foot of each page until it is closed. */
export function UndoBar({ undo, say }: { undo: Undo | null; say: Say }) {
  const { pathname, search } = useLocation();
  if (!undo) return null;
  // The router knows addresses from the office on.
  const from = `/office${pathname.replace(/\/$/, '')}${search}`;
  return (
    <form action="/office/me" className="undo dark" method="post" role="status">
      <input name="undo" type="hidden" value={undo.id} />
      <input name="from" type="hidden" value={from} />
      <b>{undoneText(say, undo)}</b>
      <span className="m">{say('undo.minutes', { n: undo.minutes })}</span>
      <span className="sp" />
      <button className="b" data-undo name="act" type="submit" value="undo">
        {say('undo')} <kbd>Z</kbd>
      </button>
      <button className="link" name="act" type="submit" value="close-undo">
        {say('close')}
      </button>
    </form>
  );
}
