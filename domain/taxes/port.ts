/** The question whether a VAT number is in use. Both as written: `DE136695976`. */
export type VatQuestion = {
  readonly number: string;
  /** The seller's own number; with it the answer has a consultation number. */
  readonly requester: string;
};

export type VatAnswer = {
  readonly isValid: boolean;
  /** What proves to a tax office that and when it was asked; null where the register gave none. */
  readonly consultation: string | null;
  /** The registered name; null where the state does not tell it. */
  readonly name: string | null;
};

/** The register of VAT numbers of the member states: VIES (Regulation (EU) 904/2010 art. 31). */
export type VatRegister = {
  /** @throws RegisterUnavailable without an answer: it says nothing about the number */
  ask(question: VatQuestion): Promise<VatAnswer>;
};

/** The register, or the state of the number, gave no answer. `fault` is its own word for it. */
export class RegisterUnavailable extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(`The register of VAT numbers gave no answer: ${fault}`);
    this.name = 'RegisterUnavailable';
    this.fault = fault;
  }
}
