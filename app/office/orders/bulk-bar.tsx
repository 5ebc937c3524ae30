import { useOffice } from '../kit/shell.tsx';

/** The form around the list whose boxes mark orders, and its name. */
const MARKED = 'marked';

/** The box that marks an order of the list. */
export function Mark({ number }: { number: string }) {
  const { say } = useOffice();
  return (
    <input
      aria-label={say('many.mark', { number })}
      data-mark
      form={MARKED}
      name="order"
      type="checkbox"
      value={number}
    />
  );
}

/** What is done with all marked orders at once. */
export function BulkBar({ bulkKey }: { bulkKey: string }) {
  const { say, may } = useOffice();
  const mayPack = may({ room: 'orders', right: 'change' });
  const mayPrint = may({ room: 'persons', right: 'look' });
  if (!mayPack && !mayPrint) return null;
  return (
    <form
      action="/office/orders/papers"
      className="bulk dark"
      data-bulk={say('many.progress', { done: '{done}', all: '{all}' })}
      id={MARKED}
      method="get"
    >
      <b data-marked={say('many.marked')}>{say('many.marked-none')}</b>
      {/* Enter in a box presses the first button: one that changes nothing. */}
      {mayPrint &&
        (['slips', 'labels', 'invoices'] as const).map((kind) => (
          <button
            className="b"
            data-slips={kind === 'slips' || undefined}
            key={kind}
            name="kind"
            type="submit"
            value={kind}
          >
            {say(`papers.${kind}`)}
          </button>
        ))}
      {mayPack && (
        <>
          <input name="key" type="hidden" value={bulkKey} />
          <button
            className="b inverse"
            formAction="/office/orders/many"
            formMethod="post"
            name="act"
            type="submit"
            value="pack"
          >
            {say('act.pack')}
          </button>
          <button className="b inverse" formAction="/office/orders/ship" type="submit">
            {say('act.ship')}
          </button>
        </>
      )}
      <span className="sp" />
      <span className="hint s">
        <span>
          <kbd>X</kbd> {say('many.key-mark')}
        </span>
        <span>
          <kbd>Shift X</kbd> {say('many.key-range')}
        </span>
      </span>
    </form>
  );
}
