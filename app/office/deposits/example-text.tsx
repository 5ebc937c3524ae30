import { moneyText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { Example } from './load-deposits.ts';

/** What a bike of the example's price costs when ordering and later. */
export function ExampleText({ example, currency }: { example: Example; currency: string }) {
  const { say, locale } = useOffice();
  const money = (amount: number) => moneyText(locale, amount, currency);
  const price = money(example.priceAmount);
  if (!example.split) return say('deposits.example-off', { price });
  const { depositAmount, balanceAmount } = example.split;
  return say('deposits.example-is', {
    ...{ price, deposit: money(depositAmount), balance: money(balanceAmount) },
  });
}
