import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import type { Currency } from '#shared/money.ts';

/** One of the facts above the button that binds. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="break-words text-ink-2">{children}</dd>
    </div>
  );
}

type Split = {
  /** In minor units; null or left out: all of it is paid when ordering. */
  readonly deposit?: { readonly depositAmount: number; readonly balanceAmount: number } | null;
  readonly currency: Currency;
};

/** Of bikes made to order: what is paid when ordering, what later and when. */
export function DepositFact({ deposit, currency }: Split) {
  const t = useWords(checkoutWords, 'facts');
  const money = useMoney();
  if (!deposit) return null;
  const { depositAmount, balanceAmount } = deposit;
  const amounts = { deposit: money(depositAmount, currency), balance: money(balanceAmount, currency) };
  return <Fact name={t('deposit')}>{t('deposit-text', amounts)}</Fact>;
}

type Withdrawal = {
  readonly mayWithdraw: boolean;
  /** What sending a bike back costs, in minor units; null: there is none in it. */
  readonly bike: { readonly country: string; readonly amount: number; readonly currency: Currency } | null;
  /** The names of bikes that are painted to the buyer's wish; all that is ordered, or a part. */
  readonly exempt?: readonly string[];
  readonly isAllExempt?: boolean;
};

/** Who may withdraw, and what the way back of a bike costs. */
export function WithdrawalText({ mayWithdraw, bike, exempt = [], isAllExempt = false }: Withdrawal) {
  const t = useWords(checkoutWords, 'facts');
  const shell = useWords(shellWords);
  const money = useMoney();
  const general = mayWithdraw ? t('withdrawal-text', { label: shell('withdraw') }) : t('withdrawal-company');
  const exemption =
    exempt.length > 0 ? t('withdrawal-exempt', { names: [...new Set(exempt)].join(', ') }) : '';
  if (exemption && isAllExempt) return exemption;
  const right = [general, exemption].filter(Boolean).join(' ');
  if (bike === null) return right;
  const { amount, country, currency } = bike;
  const back =
    amount === 0 ? t('return-bike-free') : t('return-bike', { country, amount: money(amount, currency) });
  return `${right} ${back}`;
}

/** Which version of the terms is accepted. */
export function TermsVersion({ version }: { version: string }) {
  const t = useWords(checkoutWords, 'facts');
  const date = new Date(`${version}T00:00:00Z`);
  return t('terms-text', { date: useFormatter().dateTime(date, { dateStyle: 'long', timeZone: 'UTC' }) });
}
