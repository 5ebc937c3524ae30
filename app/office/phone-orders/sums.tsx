import { moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { DraftData } from './load-draft.ts';

type Props = { readonly data: DraftData; readonly refused: ActFault };

/** What it costs, from the same service that prices the shop's cart, and its codes. */
export function Sums({ data, refused }: Props) {
  const { say, locale } = useOffice();
  const { draft } = data;
  const { breakdown, cart } = draft;
  const text = (amount: number) => moneyText(locale, amount, draft.currency);
  return (
    <>
      <section>
        <h2>{say('phone.sums')}</h2>
        {!breakdown && <p className="s m">{say('phone.no-sums')}</p>}
        {breakdown && (
          <dl className="kv">
            <Row amount={text(breakdown.itemsAmount)} name={say('phone.items')} />
            {breakdown.discounts.map(({ code, name, amount }) => (
              <Row amount={`−${text(amount)}`} key={code} name={name ?? code} />
            ))}
            <Row amount={text(breakdown.shippingAmount)} name={say('order.delivery')} />
            <Row amount={text(breakdown.totalAmount)} isWhole name={say('total')} />
            <Row
              amount={text(breakdown.vatAmount)}
              name={say(breakdown.pricesIncludeVat ? 'phone.vat-inside' : 'phone.vat')}
            />
          </dl>
        )}
      </section>
      <section>
        <h2>{say('phone.coupon')}</h2>
        {cart?.coupons.map(({ code, state }) => (
          <ActForm
            act="no-coupon"
            className="row"
            hidden={{ coupon: code }}
            key={code}
            label={say('phone.coupon-remove')}
            look="link"
          >
            <span>
              <b>{code}</b> {state !== 'applied' && <span className="s m">{say('phone.coupon-idle')}</span>}
            </span>
          </ActForm>
        ))}
        <ActForm
          act="coupon"
          className="stack"
          label={say('phone.coupon-add')}
          look="b soft"
          refused={refused}
        >
          <TypedField label={say('phone.coupon-code')} maxLength={60} name="coupon" required />
        </ActForm>
      </section>
    </>
  );
}

function Row({ name, amount, isWhole = false }: { name: string; amount: string; isWhole?: boolean }) {
  return (
    <div className={isWhole ? 'b6' : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
