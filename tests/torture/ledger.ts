/** An attempt to pay that the shop sent a shopper to: from then on the order counts as promised. */
export type PromisedOrder = {
  /** Of the payment; it stands in the address the shop redirected to. */
  readonly reference: string;
  readonly orderNumber: string;
  /** Each visit has its own address, so that what belongs to it can be found again. */
  readonly email: string;
};

/** What shoppers saw with their own eyes: all that the shop must stand by, whatever was killed meanwhile. */
export class Ledger {
  readonly #promised = new Map<string, PromisedOrder>();
  readonly #shownAsPaid = new Set<string>();
  readonly #counts = new Map<string, number>();

  notePromise(promise: PromisedOrder): void {
    this.#promised.set(promise.reference, promise);
  }

  notePaid(orderNumber: string): void {
    this.#shownAsPaid.add(orderNumber);
  }

  /** Something worth a line in the report: a visit, a refusal, an answer that never came. */
  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  get promised(): readonly PromisedOrder[] {
    return [...this.#promised.values()];
  }

  /** Order numbers. */
  get shownAsPaid(): readonly string[] {
    return [...this.#shownAsPaid];
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}
