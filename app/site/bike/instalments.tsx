/** Prices in instalments, in the reader's words. */
export type Instalments = {
  /** By the price, minor units. */
  readonly byAmount: Readonly<Record<number, { readonly line: string; readonly example: string }>>;
  readonly licence: string;
  readonly warning: string;
  /** What the law of the reader's country wants said, too. */
  readonly more?: string;
};

/**
 * A price in instalments; the figure never without its example and the warning (Directive (EU)
 * 2023/2225 Art. 8). Nothing where there is no offer for the price.
 */
export function InstalmentLine({ of, amount }: { of: Instalments | null; amount: number }) {
  const plan = of?.byAmount[amount];
  if (!of || !plan) return null;
  return (
    <div className="instalments">
      <p>
        <b>{plan.line}</b>
      </p>
      <p>
        {plan.example} {of.licence}
      </p>
      <p>
        <b>{of.warning}</b> {of.more}
      </p>
    </div>
  );
}
