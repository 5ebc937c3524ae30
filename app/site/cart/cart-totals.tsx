import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { cartWords } from '#messages/cart/words.ts';
import { taxesWords } from '#messages/taxes/words.ts';
import type { Totals } from './totals.ts';

/** Subtotal, discounts, delivery, VAT and total. They fade while a change waits for its answer. */
export function CartTotals({ totals, isBusy = false }: { totals: Totals; isBusy?: boolean }) {
  const t = useWords(cartWords);
  const money = useMoney();
  const percent = useRate();
  const { currency, showsVatNote } = totals;
  const write = (amount: number) => money(amount, currency);
  return (
    <dl aria-busy={isBusy} className={`grid gap-1.5 text-small ${isBusy ? 'opacity-60' : ''}`}>
      <Sum amount={write(totals.itemsAmount)} name={t('subtotal')} />
      {totals.discounts.map(({ code, name, amount }) => (
        <Sum
          amount={amount === 0 ? t('free') : `−${write(amount)}`}
          key={code}
          name={name ?? t('discount', { code })}
        />
      ))}
      <Delivery totals={totals} />
      {totals.bulkyAmount ? (
        <Sum amount={write(totals.bulkyAmount)} isPart isQuiet name={t('bulky')} />
      ) : null}
      {totals.holdsVat &&
        totals.vat
          .filter(({ amount }) => amount > 0)
          .map(({ rate, amount }) => (
            <Sum amount={write(amount)} isQuiet key={rate} name={t('vat', { rate: percent(rate) })} />
          ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2 text-[min(1.375rem,8vw)] leading-tight font-[640] w-ramp">
        <dt className="min-w-0 flex-1 basis-24 text-balance">{showsVatNote ? t('total-vat') : t('total')}</dt>
        <dd className="ml-auto whitespace-nowrap">{write(totals.totalAmount)}</dd>
      </div>
      <ImportNote totals={totals} />
      {totals.companySale && <Sum amount="" isQuiet name={t(totals.companySale)} />}
    </dl>
  );
}

/** What the delivery costs. An e-bike that no carrier takes is collected, or does not come. */
function Delivery({ totals: { shippingAmount, reach, currency } }: { totals: Totals }) {
  const t = useWords(cartWords);
  const money = useMoney();
  if (reach === 'nowhere') return <Sum amount="–" name={t('delivery')} />;
  const amount = shippingAmount === 0 ? t('free') : money(shippingAmount, currency);
  return <Sum amount={amount} name={t(reach === 'collected' ? 'collection' : 'delivery')} />;
}

/** Says what is due at the border, or that nothing is. */
function ImportNote({ totals: { importCharges, isVatTakenOff, isTooSmall } }: { totals: Totals }) {
  const t = useWords(taxesWords, 'import');
  if (importCharges === 'none') return null;
  return (
    <div className="pt-1 text-ink-2">
      <dt className="sr-only">{t('title')}</dt>
      <dd>
        {isTooSmall ? (
          <strong>{t('too-small')}</strong>
        ) : (
          <>
            {isVatTakenOff && `${t('vat-off')} `}
            {t(importCharges)}
          </>
        )}
      </dd>
    </div>
  );
}

type SumProps = {
  name: ReactNode;
  amount: ReactNode;
  isQuiet?: boolean;
  /** A part of the row above it. */
  isPart?: boolean;
};

/** A row: name and amount. */
export function Sum({ name, amount, isQuiet, isPart }: SumProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isQuiet ? 'text-ink-2' : ''}`}>
      <dt className={`min-w-0 flex-1 basis-28 ${isPart ? 'pl-4' : ''}`}>{name}</dt>
      <dd className="ml-auto w-ramp">{amount}</dd>
    </div>
  );
}

/** Formats basis points as percent in the reader's language. */
function useRate(): (basisPoints: number) => string {
  const format = useFormatter();
  return (basisPoints) => format.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}
