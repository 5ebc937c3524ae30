import { unionStateOf } from './union-state.ts';

/**
 * Why a company's goods bear the VAT they bear. `valid`: sold to the number of the state they go
 * to. `san-marino`: sold to a number of San Marino. The others are taxed at home: `unchecked`: the
 * register gave no answer; `invalid`: it does not know the number; `no-number`; `elsewhere`: the
 * number is of another state than the one the goods go to, or of none in the Union.
 */
export type CompanyReason = 'san-marino' | 'valid' | 'unchecked' | 'invalid' | 'no-number' | 'elsewhere';

/** How a company in another state is taxed, with its proof; frozen with the order. */
export type CompanyTax = {
  /**
   * `intra-community`, `san-marino`: not taxed. `home`: VAT of the seller's state, at its rates.
   */
  readonly treatment: 'intra-community' | 'san-marino' | 'home';
  readonly reason: CompanyReason;
  /** As written; '' without one. */
  readonly vatNumber: string;
  /** The register's answer; null where it was not asked. */
  readonly check: VatCheck | null;
};

/** An answer of the register, or that there was none. */
export type VatCheck = {
  readonly result: 'valid' | 'invalid' | 'unavailable';
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
  readonly consultation: string | null;
  readonly name: string | null;
};

/** The sale of goods to a company. Places as `taxPlaceOf` names them. */
export type SaleToCompany = {
  /** The seller's country. */
  readonly home: string;
  readonly place: string;
  /** It goes to San Marino. */
  readonly isSanMarino: boolean;
  /** The place is outside the VAT area. */
  readonly isOutside: boolean;
  readonly vatNumber: string;
};

/**
 * Whether goods for a company go to another member state; only there a company is not taxed like
 * anybody else.
 */
function goesToOtherState({ home, place, isOutside }: SaleToCompany): boolean {
  const state = unionStateOf(place);
  return !isOutside && state !== null && unionStateOf(home) !== null && state !== unionStateOf(home);
}

/** Whether the register's answer decides: the number is of the state the goods go to. */
export function needsVatCheck(sale: SaleToCompany): boolean {
  return goesToOtherState(sale) && unionStateOf(sale.vatNumber) === unionStateOf(sale.place);
}

/**
 * The taxation of goods for a company; null where it is taxed like anybody else. A supply to a
 * company with a valid number in the state the goods go to is not taxed (Italy: art. 41 DL
 * 331/1993; art. 138 Directive 2006/112). Any other company is no consumer, so its goods are no
 * distance sale: they are taxed where the transport begins (art. 32). Never in the One Stop Shop.
 * From Italy to a company in San Marino that told its number, nothing is taxed either (DM 21 June
 * 2021 article 5, art. 71 DPR 633/1972); no register answers for those numbers. Pure.
 */
export function companyTaxOf(sale: SaleToCompany, check: VatCheck | null): CompanyTax | null {
  const { vatNumber } = sale;
  if (sale.home === 'IT' && sale.isSanMarino && /^SM\d{5}$/.test(vatNumber))
    return { treatment: 'san-marino', reason: 'san-marino', vatNumber, check: null };
  if (!goesToOtherState(sale)) return null;
  const reason = reasonOf(sale, check);
  const treatment = reason === 'valid' ? 'intra-community' : 'home';
  return { treatment, reason, vatNumber, check };
}

function reasonOf(sale: SaleToCompany, check: VatCheck | null): Exclude<CompanyReason, 'san-marino'> {
  if (sale.vatNumber === '') return 'no-number';
  if (!needsVatCheck(sale)) return 'elsewhere';
  if (check === null || check.result === 'unavailable') return 'unchecked';
  return check.result;
}
