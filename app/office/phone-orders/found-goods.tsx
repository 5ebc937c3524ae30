import type { ReactNode } from 'react';
import type { FoundGoods as Goods } from '#domain/phone-orders/list-goods.ts';
import { amountText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';

type Props<One extends Goods> = {
  readonly found: readonly One[];
  /** Of their prices. */
  readonly currency: string;
  /** What may be done with each. */
  readonly children: (one: One) => ReactNode;
};

/** Variants that were found by code or name: how many are free, and what each costs. */
export function FoundGoods<One extends Goods>({ found, currency, children }: Props<One>) {
  const { say, locale } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('code')}</th>
            <th className="r" scope="col">
              {say('phone.free')}
            </th>
            <th className="r" scope="col">
              {currency}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr data-row key={one.variantId}>
              <th scope="row">
                <b>{one.name}</b>{' '}
                <span className="m">{[one.groupModel, one.size, one.color].filter(Boolean).join(', ')}</span>
              </th>
              <td className="m">{one.code}</td>
              <td className="r">{one.available}</td>
              <td className="r">{amountText(locale, one.streetAmount)}</td>
              <td className="r">{children(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
