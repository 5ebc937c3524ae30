import { amountText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import { FoundGoods } from './found-goods.tsx';
import type { DraftData } from './load-draft.ts';

type Props = { readonly data: DraftData; readonly refused: ActFault };

/** Goods by code or name: size, colour, price in the buyer's market, and how many are free. */
export function FindGoods({ data: { draft, asked, found, lines }, refused }: Props) {
  const { say } = useOffice();
  const had = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    <section className="block phone-goods">
      <h2>{say('phone.goods')}</h2>
      <form className="filters" method="get">
        <SearchField value={asked} words="phone.find" />
        <button className="b soft" type="submit">
          {say('phone.search')}
        </button>
      </form>
      {asked !== '' && found.length === 0 && <p className="empty">{say('phone.none')}</p>}
      {found.length > 0 && (
        <FoundGoods currency={draft.currency} found={found}>
          {(one) => <Add one={one} pieces={had.get(one.variantId)} refused={refused} />}
        </FoundGoods>
      )}
    </section>
  );
}

type Found = {
  readonly one: DraftData['found'][number];
  /** How many the draft has; absent: it is not in it. */
  readonly pieces: number | undefined;
  readonly refused: ActFault;
};

function Add({ one, pieces, refused }: Found) {
  const { say } = useOffice();
  return (
    <ActForm
      act="pieces"
      className="row add"
      hidden={{ variant: one.variantId }}
      isNext
      label={say(pieces === undefined ? 'phone.add' : 'phone.set')}
      look="b sm"
      merges
      of={one.variantId}
      refused={refused}
    >
      <Pieces code={one.code} had={pieces ?? 0} quantity={pieces ?? 1} variantId={one.variantId} />
    </ActForm>
  );
}

/** What is in the draft. */
export function DraftLines({ data: { draft, lines }, refused }: Props) {
  const { say, locale } = useOffice();
  const gone = draft.cart?.unavailable ?? [];
  if (lines.length === 0 && gone.length === 0) return <p className="empty">{say('phone.empty')}</p>;
  return (
    <div className="block phone-goods">
      <ActForm
        act="pieces"
        effect={say('phone.pieces-hint')}
        label={say('phone.change')}
        merges
        refused={refused?.typed.variant === undefined ? refused : undefined}
      >
        <table className="t goods">
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('code')}</th>
              <th className="r" scope="col">
                {say('pieces')}
              </th>
              <th className="r" scope="col">
                {draft.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.variantId}>
                <th scope="row">
                  <b>{line.name}</b> <span className="m">{line.description}</span>
                  {line.isShort && (
                    <span className="line bad">{say('phone.short', { n: line.stock ?? 0 })}</span>
                  )}
                </th>
                <td className="m">{line.code}</td>
                <td className="r">
                  <Pieces {...line} had={line.quantity} />
                </td>
                <td className="r">{amountText(locale, line.totalAmount)}</td>
              </tr>
            ))}
            {gone.map((line) => (
              <GoneRow key={line.variantId} line={line} />
            ))}
          </tbody>
        </table>
      </ActForm>
    </div>
  );
}

type Gone = NonNullable<DraftData['draft']['cart']>['unavailable'][number];

/** What is no longer sold; it can only be taken out. */
function GoneRow({ line }: { line: Gone }) {
  const { say } = useOffice();
  return (
    <tr>
      <th scope="row">
        <b>{line.product.name}</b> <span className="m">{line.variant.name}</span>
        <span className="line bad">{say(`phone.gone.${line.reason}`)}</span>
      </th>
      <td className="m">{line.variant.code}</td>
      <td className="r">
        <Pieces {...line} code={line.variant.code} had={line.quantity} />
      </td>
      <td />
    </tr>
  );
}

type Of = {
  readonly code: string;
  readonly variantId: string;
  readonly quantity: number;
  /** How many the draft has. */
  readonly had: number;
};

function Pieces({ code, variantId, quantity, had }: Of) {
  const { say } = useOffice();
  const typed = useTyped();
  const name = `line-${variantId}`;
  const fault = typed?.faults[name];
  return (
    <>
      <input
        aria-label={say('phone.pieces-of', { name: code })}
        defaultValue={typedOr(typed, name, String(quantity))}
        min={0}
        name={name}
        type="number"
      />
      {fault && <span className="line s bad">{fault}</span>}
      <Meanwhile initial={String(had)} name={name} />
    </>
  );
}
