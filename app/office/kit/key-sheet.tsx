import type { Say, Word } from '../words.ts';

type Keys = readonly (readonly [string, Word])[];

const ON_PAGES: Keys = [
  ['J  ↓', 'key.next'],
  ['K  ↑', 'key.former'],
  ['Enter', 'key.act'],
  ['O', 'key.open'],
  ['P', 'key.press'],
  ['X  Shift X', 'key.mark'],
  ['Esc', 'key.close'],
  ['/', 'key.search'],
  ['Ctrl K', 'key.find'],
  ['N', 'key.new'],
  ['M', 'key.note'],
  ['L', 'key.slips'],
  ['Z', 'key.undo'],
  ['Ctrl Enter', 'key.confirm'],
  ['Ctrl S', 'key.save'],
  ['?', 'key.sheet'],
];

const IN_CELLS: Keys = [
  ['← ↑ ↓ →', 'key.cells-move'],
  ['Enter  Tab', 'key.cells-on'],
  ['F2', 'key.cells-edit'],
  ['Shift ← ↑ ↓ →', 'key.cells-mark'],
  ['Ctrl C  Ctrl V', 'key.cells-clip'],
  ['Ctrl D', 'key.cells-fill'],
  ['Ctrl Z', 'key.cells-undo'],
  ['Esc', 'key.cells-restore'],
];

type Props = {
  readonly say: Say;
  /** The rooms that a letter after `G` leads to. */
  readonly rooms: readonly { readonly key: string; readonly word: Word }[];
};

/** The sheet of all keys; single letters can be turned off on it. */
export function KeySheet({ say, rooms }: Props) {
  return (
    <dialog aria-labelledby="keys-title" className="sheet" data-sheet>
      <h2 id="keys-title">{say('key.title')}</h2>
      <div className="keys-of">
        <KeyList keys={ON_PAGES} say={say} title="key.on-pages" />
        <KeyList
          keys={rooms.map(({ key, word }) => [`G ${key.toUpperCase()}`, word] as const)}
          say={say}
          title="key.rooms"
        />
        <KeyList keys={IN_CELLS} say={say} title="key.in-cells" />
      </div>
      <label className="tick s">
        <input data-letters defaultChecked type="checkbox" /> <span>{say('key.letters')}</span>
      </label>
      <p className="s m">{say('key.rest')}</p>
      <form method="dialog">
        <button className="b" type="submit">
          {say('close')}
        </button>
      </form>
    </dialog>
  );
}

function KeyList({ keys, title, say }: { keys: Keys; title: Word; say: Say }) {
  return (
    <section>
      <h3>{say(title)}</h3>
      <dl>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
