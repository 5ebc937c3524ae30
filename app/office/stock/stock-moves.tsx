import { MOVE_KINDS, MOVE_SIGNS } from '#domain/stock/move-kinds.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { StockItemData } from './load-stock.ts';

/** Pieces that came or went without a count. */
export function Move({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="move">
      <h2>{say('stock.move')}</h2>
      <ActForm
        act="move"
        className="fields"
        effect={say('stock.effect')}
        label={say('stock.book')}
        refused={refused}
      >
        <TypedChoice id="move-kind" label={say('why')} name="kind">
          {MOVE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {MOVE_SIGNS[kind] > 0 ? '+' : '−'} {say(`stock.reason.${kind}`)}
            </option>
          ))}
        </TypedChoice>
        <TypedField
          id="move-pieces"
          inputMode="numeric"
          label={say('pieces')}
          min={1}
          name="pieces"
          required
          size={6}
          type="number"
        />
        <TypedField
          id="move-reason"
          label={say('stock.move-reason')}
          maxLength={200}
          name="reason"
          required
          size={36}
        />
      </ActForm>
    </section>
  );
}

/** From when on it runs low, and when more come. */
export function Terms({ data, refused }: { data: StockItemData; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="terms">
      <h2>{say('stock.terms')}</h2>
      <ActForm act="terms" className="fields" label={say('stock.save-terms')} merges refused={refused}>
        <TypedField
          hint={say('stock.threshold-hint')}
          id="low_threshold"
          initial={String(data.lowThreshold)}
          inputMode="numeric"
          label={say('stock.threshold')}
          min={0}
          name="low_threshold"
          required
          type="number"
        />
        <TypedField
          hint={say('stock.expected-hint')}
          id="expected_on"
          initial={data.expectedOn ?? ''}
          label={say('stock.expected')}
          name="expected_on"
          type="date"
        />
      </ActForm>
    </section>
  );
}
