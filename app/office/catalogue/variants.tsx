import { useActionData, useLoaderData } from 'react-router';
import { FACT_COLUMNS, priceColumns, STOCK_COLUMN, VARIANT_STATES } from '#domain/assortment/grid-columns.ts';
import type { GridList, GridRow } from '#domain/assortment/read-grid.ts';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { ConfirmLarge } from '../prices/confirm-large.tsx';
import { scriptAddress } from '../scripts.ts';
import type { Say } from '../words.ts';
import { HERE, productPath } from './load-catalogue.ts';
import type { loadVariantsScreen, SavedGrid } from './load-variants.ts';

export { changeVariants, loadVariantsScreen } from './load-variants.ts';

const FORM = 'variants-grid';

type Answer = (SavedGrid & { readonly fault?: string }) | undefined;
type Column = { readonly name: string; readonly head: string; readonly isNumber: boolean };

/** What of the grid can be written, in its order. */
function columnsOf(say: Say, lists: readonly GridList[]): Column[] {
  const prices = lists.flatMap(({ slug, currency }) => {
    const [price, full] = priceColumns(slug);
    return [
      { name: price, head: say('grid.price', { list: slug.toUpperCase(), currency }), isNumber: true },
      { name: full, head: say('grid.list-price', { list: slug.toUpperCase() }), isNumber: true },
    ];
  });
  const facts = FACT_COLUMNS.map((name) => ({
    name,
    head: say(`grid.${name}`),
    isNumber: name === 'weight',
  }));
  const stock = { name: STOCK_COLUMN, head: say('stock.on-hand'), isNumber: true };
  return [...facts.slice(0, 2), ...prices, ...facts.slice(2), stock];
}

/** The variants of a product as a sheet: every cell a field, saved together. */
export function VariantsScreen() {
  const { code, name, lists, rows, saved } = useLoaderData<typeof loadVariantsScreen>();
  const answer = useActionData() as Answer;
  const { say, may } = useOffice();
  const columns = columnsOf(say, lists);
  const mayChange = may({ room: 'catalogue', right: 'change' });
  return (
    <Page
      crumbs={[
        { text: say('page.catalogue'), to: HERE },
        { text: name, to: productPath(code) },
        { text: say('catalogue.variants') },
      ]}
      saved={answer?.saved ? answer.at : saved}
    >
      <Title name={name} variants={rows.length} />
      <Fault text={answer?.fault} />
      <Told answer={answer} columns={columns} />
      <form
        className="grid-form"
        data-grid
        data-texts={JSON.stringify(scriptTexts(say))}
        encType="multipart/form-data"
        id={FORM}
        method="post"
      >
        <div className="scroll">
          <table className="t cells">
            <Head columns={columns} />
            <tbody>
              {rows.map((row, index) => (
                <Row
                  answer={answer}
                  columns={columns}
                  index={index}
                  isFirst={row.colorCode !== rows[index - 1]?.colorCode}
                  key={row.id}
                  mayChange={mayChange}
                  row={row}
                />
              ))}
            </tbody>
          </table>
        </div>
        {mayChange && <SaveBar reason={answer?.reason ?? ''} />}
      </form>
      <script defer src={scriptAddress('catalogue')} />
    </Page>
  );
}

/** Its name, and the tools that only the script can use. */
function Title({ name, variants }: { name: string; variants: number }) {
  const { say } = useOffice();
  return (
    <div className="head">
      <div>
        <h1>{say('grid.title', { name })}</h1>
        <p>{say('grid.lead', { n: variants })}</p>
      </div>
      <span className="sp" />
      <span className="row" data-grid-tools hidden>
        <button className="b soft" data-fill type="button">
          {say('grid.fill')} <kbd>Ctrl D</kbd>
        </button>
        <button className="b soft" data-cells-undo type="button">
          {say('grid.undo')} <kbd>Ctrl Z</kbd>
        </button>
      </span>
    </div>
  );
}

/** How much has changed, and what to do with it. */
function SaveBar({ reason }: { reason: string }) {
  const { say, may } = useOffice();
  return (
    <div className="savebar">
      <p>
        <b data-changed>{say('grid.nothing')}</b>
        <br />
        <span className="s m">{say('grid.effect')}</span>
      </p>
      <span className="sp" />
      {(may({ room: 'stock', right: 'change' }) || may({ room: 'prices', right: 'change' })) && (
        <div className="field" data-reason>
          <label htmlFor="reason">{say('grid.reason')}</label>
          <input defaultValue={reason} id="reason" maxLength={200} name="reason" size={36} />
        </div>
      )}
      <button className="b soft" type="reset">
        {say('grid.discard')}
      </button>
      <button className="b p" data-save type="submit">
        {say('grid.save')} <kbd>Ctrl S</kbd>
      </button>
    </div>
  );
}

/** What the script says by itself; `{n}` and such are filled there. */
function scriptTexts(say: Say): Record<string, string> {
  const n = '{n}';
  return {
    changed: say('grid.changed', { n, v: '{v}' }),
    nothing: say('grid.nothing'),
    pasted: say('grid.pasted', { rows: '{rows}', columns: '{columns}', n }),
    outside: say('grid.outside', { n }),
    failed: say('grid.failed'),
    saving: say('saving'),
  };
}

function Told({ answer, columns }: { answer: Answer; columns: readonly Column[] }) {
  const { say } = useOffice();
  const faults = answer?.faults ?? [];
  return (
    <div aria-live="polite" data-told>
      {faults.length > 0 && (
        <div className="strip wrong">
          <b>{say('grid.half', { n: answer?.saved ?? 0, bad: faults.length })}</b>
          <ul>
            {faults.map(({ row, code, column, value, fault, text }) => (
              <li key={`${code} ${column}`}>
                <a href={`#cell-${code}-${column}`}>
                  {say('grid.place', {
                    row,
                    code,
                    column: columns.find(({ name }) => name === column)?.head ?? column,
                  })}
                </a>
                : “{value}”. {text} <span className="m">{fault}</span>
                {fault === 'cell-changed' && (
                  <button className="link" data-take={`cell-${code}-${column}`} hidden type="button">
                    {say('edit.theirs')}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <ConfirmLarge faults={faults.map(({ fault, values }) => ({ code: fault, values }))} form={FORM} />
        </div>
      )}
    </div>
  );
}

function Head({ columns }: { columns: readonly Column[] }) {
  const { say } = useOffice();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">{say('grid.row')}</span>
        </th>
        <th scope="col">{say('grid.build')}</th>
        <th scope="col">{say('catalogue.color')}</th>
        <th scope="col">{say('catalogue.size')}</th>
        <th scope="col">{say('catalogue.code')}</th>
        {columns.map(({ name, head, isNumber }) => (
          <th className={isNumber ? 'r' : undefined} data-column={name} key={name} scope="col">
            {head}
          </th>
        ))}
        <th className="r" scope="col">
          {say('stock.held')}
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  readonly row: GridRow;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly isFirst: boolean;
  readonly mayChange: boolean;
  readonly answer: Answer;
};

function Row({ row, index, columns, isFirst, mayChange, answer }: RowProps) {
  const { code, build, color, size, held, cells } = row;
  const { may } = useOffice();
  const mayCount = mayChange && may({ room: 'stock', right: 'change' });
  return (
    <tr className={isFirst && index > 0 ? 'group' : undefined}>
      <td className="ro r">{index + 1}</td>
      <td className="ro">{build}</td>
      <td className="ro">{color}</td>
      <td className="ro">{size}</td>
      <th className="ro" scope="row">
        {code}
      </th>
      {columns.map((column) => (
        <Cell
          answer={answer}
          column={column}
          key={column.name}
          mayChange={column.name === STOCK_COLUMN ? mayCount : mayChange}
          was={cells[column.name] ?? ''}
          where={{ code, index }}
        />
      ))}
      <td className="ro r">{held}</td>
    </tr>
  );
}

type CellProps = {
  readonly column: Column;
  readonly was: string;
  readonly where: { readonly code: string; readonly index: number };
  readonly mayChange: boolean;
  readonly answer: Answer;
};

/** A cell; a refused one keeps what was typed. */
function Cell({ column, was, where: { code, index }, mayChange, answer }: CellProps) {
  const { say } = useOffice();
  const fault = answer?.faults.find((one) => one.code === code && one.column === column.name);
  const typed = answer?.typed.find((one) => one.code === code && one.column === column.name);
  const label = `${say('grid.row')} ${index + 1}, ${code}, ${column.head}`;
  const shared = {
    ...{ 'aria-label': label, 'aria-invalid': fault ? (true as const) : undefined, title: fault?.text },
    ...{ id: `cell-${code}-${column.name}`, name: `cell|${code}|${column.name}` },
    ...{ defaultValue: fault?.value ?? typed?.value ?? was, disabled: !mayChange, 'data-was': was },
  };
  return (
    <td className={fault ? 'bad' : undefined}>
      <input name={`was|${code}|${column.name}`} type="hidden" value={was} />
      {column.name === 'status' ? (
        <input {...shared} list="states" />
      ) : (
        <input
          {...shared}
          className={column.isNumber ? 'r' : undefined}
          inputMode={column.isNumber ? 'decimal' : undefined}
        />
      )}
      {column.name === 'status' && index === 0 && (
        <datalist id="states">
          {VARIANT_STATES.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      )}
    </td>
  );
}
