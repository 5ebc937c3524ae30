import { listTransfers, type TransferList } from '#domain/bank-transfers/list-transfers.ts';
import { listDepositTerms, type MarketTerms } from '#domain/deposits/list-deposit-terms.ts';
import { listInstalmentOffers, type MarketOffer } from '#domain/instalments/list-instalment-offers.ts';
import { money } from './cell-text.ts';
import { exportList, looksOldestFirst, wholeOf } from './list.ts';

/** Money of transfers that is open: awaited, without an order, or to be sent back. */
type OpenMoney = {
  readonly kind: 'awaited' | 'unmatched' | 'back';
  readonly order: string;
  readonly reference: string;
  /** What the payer wrote on it. */
  readonly written: string;
  readonly since: Date | string;
  readonly cameAmount: number | null;
  readonly totalAmount: number | null;
  readonly backAmount: number | null;
  readonly currency: string;
  readonly why: string;
  readonly account: string;
};

const NONE = { order: '', reference: '', written: '', cameAmount: null, totalAmount: null, backAmount: null };
const PLAIN = { ...NONE, why: '', account: '' };

/** What the page shows: in its view of all that is open, each kind below the other. */
function openMoney({ awaited, unmatched, toPayBack }: TransferList, view: string | null): OpenMoney[] {
  const rows: OpenMoney[] = [
    ...unmatched.map(({ typedReference, bookedOn, amount, currency }) => ({
      ...{ ...PLAIN, kind: 'unmatched' as const, written: typedReference },
      ...{ since: bookedOn, cameAmount: amount, currency },
    })),
    ...toPayBack.map(({ orderReference, createdAt, amount, currency, reason, iban, holder }) => ({
      ...{ ...PLAIN, kind: 'back' as const, order: orderReference, since: createdAt },
      ...{ backAmount: amount, currency },
      ...{ why: reason, account: [iban, holder].filter(Boolean).join(', ') },
    })),
    ...awaited.map(({ orderReference, reference, createdAt, receivedAmount, amount, currency }) => ({
      ...{ ...PLAIN, kind: 'awaited' as const, order: orderReference, reference, since: createdAt },
      ...{ currency, cameAmount: receivedAmount, totalAmount: amount },
    })),
  ];
  return view === 'unmatched' || view === 'back' ? rows.filter(({ kind }) => kind === view) : rows;
}

export const transfersList = exportList<OpenMoney>({
  room: 'orders',
  columns: [
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'order', of: 'order', value: ({ order }) => order },
    { name: 'reference', of: 'reference', value: ({ reference }) => reference },
    { name: 'written', of: 'order', isPersonal: true, value: ({ written }) => written },
    { name: 'since', of: 'since', value: ({ since }) => since },
    { name: 'came', of: 'came', value: ({ cameAmount }) => money(cameAmount) },
    { name: 'total', of: 'amount', value: ({ totalAmount }) => money(totalAmount) },
    { name: 'goes-back', of: 'amount', value: ({ backAmount }) => money(backAmount) },
    { name: 'currency', value: ({ currency }) => currency },
    { name: 'why', of: 'why', value: ({ why }) => why },
    { name: 'account', of: 'account', isPersonal: true, value: ({ account }) => account },
  ],
  read: async (shop, query) => {
    const rows = openMoney(await listTransfers(shop), query.get('view'));
    return wholeOf(looksOldestFirst(query, true) ? rows : rows.toReversed());
  },
});

export const depositsList = exportList<MarketTerms>({
  room: 'settings',
  columns: [
    { name: 'market', value: ({ market }) => market.name },
    { name: 'currency', value: ({ market }) => market.currency },
    { name: 'percent', value: ({ terms }) => terms?.sharePercent ?? null },
  ],
  read: async (shop, query) => wholeOf(await listDepositTerms(shop, query.get('view'))),
});

/** Hundredths of a percent, as a number. */
const percent = (basisPoints: number | undefined) => (basisPoints === undefined ? null : basisPoints / 100);

export const instalmentsList = exportList<MarketOffer>({
  room: 'settings',
  columns: [
    { name: 'market', value: ({ market }) => market.name },
    { name: 'currency', value: ({ market }) => market.currency },
    { name: 'shown', value: ({ offer }) => (offer?.isAdvertised ? 'yes' : 'no') },
    { name: 'provider', value: ({ offer }) => offer?.provider ?? '' },
    { name: 'months', value: ({ offer }) => offer?.months ?? null },
    { name: 'rate', value: ({ offer }) => percent(offer?.effectiveRateBp) },
    { name: 'lowest', value: ({ offer }) => money(offer?.lowestAmount ?? null) },
    { name: 'highest', value: ({ offer }) => money(offer?.highestAmount ?? null) },
    { name: 'country', value: ({ offer }) => offer?.countries.join(', ') ?? '' },
  ],
  read: async (shop, query) => wholeOf(await listInstalmentOffers(shop, query.get('view'))),
});
