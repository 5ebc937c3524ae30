/** A payment that the shop sent a shopper to: from then on the order counts as promised. */
export type PromisedOrder = {
  /** The payment's reference, from the address of the redirect. */
  readonly reference: string;
  readonly orderNumber: string;
  /** Each visit has its own address, to find its data again. */
  readonly email: string;
};

/** What shoppers saw: everything the shop must keep, whatever was killed. */
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

  /** Counts a line of the report: a visit, a refusal, a lost answer. */
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
