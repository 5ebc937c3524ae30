import type { ActionFunctionArgs } from 'react-router';
import type { PriceOfHistory } from '#domain/prices/list-price-history.ts';
import { setLeastQuantity } from '#domain/prices/set-least-quantity.ts';
import { workOf } from '../context.ts';
import { type ActFault, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { formOf } from '../kit/form-of.ts';
import { useOffice } from '../kit/shell.tsx';

/** What staff change on the page of a variant's prices. */
export async function changePriceHistory(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const least = () => {
    const quantity = Number(said('quantity') || 'none');
    return setLeastQuantity(office.shop, { code, list: said('list'), quantity, reason: said('reason') });
  };
  return submitAct(office, form, {
    back: `/office/prices/${encodeURIComponent(code)}`,
    acts: { least },
  });
}

type Props = { readonly list: string; readonly price: PriceOfHistory; readonly refused: ActFault };

/** How many pieces are bought at once in a list, at least. */
export function Least({ list, price, refused }: Props) {
  const { say } = useOffice();
  return (
    <details open={refused?.typed.list === list}>
      <summary className="link">{say('prices.least-now', { n: price.leastQuantity })}</summary>
      <ActForm
        act="least"
        className="fields"
        hidden={{ list }}
        label={say('prices.save-least')}
        of={list}
        refused={refused}
      >
        <TypedField
          faultOf={`quantity.${list}`}
          id={`quantity-${list}`}
          initial={String(price.leastQuantity)}
          inputMode="numeric"
          label={say('prices.least')}
          min={1}
          name="quantity"
          required
          type="number"
        />
        <TypedField id={`reason-${list}`} label={say('why')} maxLength={200} name="reason" size={36} />
      </ActForm>
    </details>
  );
}
