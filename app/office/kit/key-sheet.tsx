import type { Say, Word } from '../words.ts';

const KEYS: readonly (readonly [string, Word])[] = [
  ['J  ↓', 'key.next'],
  ['K  ↑', 'key.former'],
  ['Enter', 'key.act'],
  ['O', 'key.open'],
  ['M', 'key.note'],
  ['X  Shift X', 'key.mark'],
  ['/', 'key.search'],
  ['Ctrl K', 'key.find'],
  ['G S', 'key.start'],
  ['G O', 'key.orders'],
  ['G R', 'page.returns'],
  ['G W', 'page.claims'],
  ['G I', 'page.inbox'],
  ['G U', 'page.customers'],
  ['G D', 'page.dealers'],
  ['G B', 'page.transfers'],
  ['G C', 'page.catalogue'],
  ['G K', 'page.stock'],
  ['Z', 'key.undo'],
  ['Ctrl Enter', 'key.confirm'],
  ['?', 'key.sheet'],
  ['Esc', 'key.close'],
];

/** The sheet of keys. */
export function KeySheet({ say }: { say: Say }) {
  return (
    <dialog aria-labelledby="keys-title" className="sheet" data-sheet>
      <h2 id="keys-title">{say('key.title')}</h2>
      <dl>
        {KEYS.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
      <p className="s m">{say('key.rest')}</p>
      <form method="dialog">
        <button className="b" type="submit">
          {say('close')}
        </button>
      </form>
    </dialog>
  );
}
