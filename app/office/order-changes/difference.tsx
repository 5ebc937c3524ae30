import { dueOf, movedAmountOf } from '#domain/order-changes/made-to-order.ts';
import type { ChangePlan } from '#domain/order-changes/plan-change.ts';
import { amountText, moneyText, percentText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { ChangeData } from './load-change.ts';

type Of = { readonly plan: ChangePlan; readonly currency: ChangeData['order']['currency'] };

/** What the change does: pieces, VAT by rate, sums, and the money that moves. */
export function Difference({ plan, currency }: Of) {
  const { say, locale } = useOffice();
  const moved = movedAmountOf(plan);
  const amount = moneyText(locale, Math.abs(moved), currency);
  const word = moved === 0 ? 'same' : moved < 0 ? 'back' : 'more';
  return (
    <section className="block phone-goods">
      <h2>{say('change.difference')}</h2>
      <p className="b6">{say(`change.${word}`, { amount })}</p>
      <div className="scroll">
        <table className="t goods">
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th className="r" scope="col">
                {say('change.was')}
              </th>
              <th className="r" scope="col">
                {currency}
              </th>
              <th className="r" scope="col">
                {say('change.will')}
              </th>
              <th className="r" scope="col">
                {currency}
              </th>
            </tr>
          </thead>
          <Lines plan={plan} />
          <Sums plan={plan} />
        </table>
      </div>
    </section>
  );
}

function Lines({ plan: { before, after } }: Pick<Of, 'plan'>) {
  const { locale } = useOffice();
  const all = [...after.lines, ...before.lines];
  const ids = [...new Set(all.map(({ id }) => id))];
  const lineOf = ({ lines }: ChangePlan['before'], id: string) => lines.find((one) => one.id === id);
  return (
    <tbody>
      {ids.map((id) => {
        const [was, will] = [lineOf(before, id), lineOf(after, id)];
        const line = will ?? was;
        return (
          <tr className={was?.quantity === will?.quantity ? 'm' : undefined} key={id}>
            <th scope="row">
              <b>{line?.name}</b> <span className="m">{line?.description}</span>
            </th>
            <td className="r">{was?.quantity ?? 0}</td>
            <td className="r">{amountText(locale, was?.totalAmount ?? 0)}</td>
            <td className="r">{will?.quantity ?? 0}</td>
            <td className="r">{amountText(locale, will?.totalAmount ?? 0)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function Sums({ plan }: Pick<Of, 'plan'>) {
  const { say, locale } = useOffice();
  const [before, after] = [plan.before.breakdown, plan.after.breakdown];
  const rates = [...new Set([...before.vat, ...after.vat].map(({ rateBp }) => rateBp))];
  const vatAt = (vat: typeof before.vat, rateBp: number) =>
    vat.find((share) => share.rateBp === rateBp)?.vatAmount ?? 0;
  const rows = [
    [say('order.delivery'), before.shippingAmount, after.shippingAmount] as const,
    ...rates.map((rateBp) => {
      const name = say('change.vat', { rate: percentText(locale, rateBp) });
      return [name, vatAt(before.vat, rateBp), vatAt(after.vat, rateBp)] as const;
    }),
  ];
  return (
    <tfoot>
      {rows.map(([name, was, will]) => (
        <tr className="m" key={name}>
          <th colSpan={2} scope="row">
            {name}
          </th>
          <td className="r">{amountText(locale, was)}</td>
          <td />
          <td className="r">{amountText(locale, will)}</td>
        </tr>
      ))}
      <tr>
        <th colSpan={2} scope="row">
          {say('total')}
        </th>
        <td className="r b6">{amountText(locale, before.totalAmount)}</td>
        <td />
        <td className="r b6">{amountText(locale, after.totalAmount)}</td>
      </tr>
      {plan.before.depositAmount &&
        (['deposit', 'balance'] as const).map((part) => (
          <tr className="m" key={part}>
            <th colSpan={2} scope="row">
              {say(`change.${part}`)}
            </th>
            <td className="r">{amountText(locale, partOf(plan.before, part))}</td>
            <td />
            <td className="r">{amountText(locale, partOf(plan.after, part))}</td>
          </tr>
        ))}
    </tfoot>
  );
}

function partOf(state: ChangePlan['before'], part: 'deposit' | 'balance'): number {
  const due = dueOf(state);
  return part === 'deposit' ? due : state.breakdown.totalAmount - due;
}
