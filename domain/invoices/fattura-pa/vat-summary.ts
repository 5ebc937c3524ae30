import { divideRoundHalfUp } from '#shared/money.ts';
import type { InvoiceDocument, InvoiceShare } from '../document.ts';

/** A kind of VAT in the Italian format: a rate, or none with its reason (natura) and law. */
export type VatKind = {
  readonly rateBp: number;
  readonly nature: string | null;
  readonly law: string | null;
};

/** A summary per rate. `roundingAmount` may be negative. Minor units. */
export type VatSummary = VatKind & {
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly roundingAmount: number;
};

/** The difference that the exchange system allows between VAT and rate × base (check 00421). */
const TOLERANCE = 1;

/**
 * The Italian kind of a document's VAT. VAT of another member state, declared by the One Stop Shop,
 * counts as none: a distance sale is an intra-Community supply (N3.2, by an answer of the Agenzia
 * delle Entrate), as is a supply to a company there. Exported goods are N3.1, goods to San Marino
 * N3.3.
 */
export function vatKindOf({ regime, place }: InvoiceDocument, rateBp: number): VatKind {
  if (regime === 'domestic') return { rateBp, nature: null, law: null };
  if (regime === 'oss')
    return {
      rateBp: 0,
      nature: 'N3.2',
      law: 'Art. 41 c. 1 lett. b D.L. 331/1993, IVA estera dichiarata in OSS',
    };
  if (regime === 'intra-community')
    return { rateBp: 0, nature: 'N3.2', law: 'Art. 41 c. 1 lett. a D.L. 331/1993' };
  if (place === 'SM') return { rateBp: 0, nature: 'N3.3', law: 'Art. 71 DPR 633/1972' };
  if (place === 'VA') return { rateBp: 0, nature: 'N3.4', law: 'Art. 71 DPR 633/1972' };
  return { rateBp: 0, nature: 'N3.1', law: 'Art. 8 c. 1 lett. a DPR 633/1972' };
}

/** The summaries of a document: one per rate in Italy, else one for everything. */
export function vatSummaries(document: InvoiceDocument): VatSummary[] {
  if (document.regime === 'domestic')
    return document.shares.map((share) => ({ ...vatKindOf(document, share.rateBp), ...balanced(share) }));
  const { netAmount } = document;
  return [{ ...vatKindOf(document, 0), netAmount, vatAmount: 0, roundingAmount: 0 }];
}

/**
 * VAT is taken out of each line, so over many lines it may differ from rate × base by more cents
 * than the exchange system allows. The base then moves by the smallest sufficient amount, as
 * rounding; the VAT stays as charged.
 */
function balanced({ rateBp, netAmount, vatAmount }: InvoiceShare) {
  const excess = (base: number) => vatAmount - divideRoundHalfUp(base * rateBp, 10_000);
  let base = netAmount;
  while (rateBp > 0 && Math.abs(excess(base)) > TOLERANCE) base += Math.sign(excess(base));
  return { netAmount: base, vatAmount, roundingAmount: base - netAmount };
}
