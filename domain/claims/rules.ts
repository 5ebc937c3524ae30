/**
 * warranty  the maker's five years on carbon frames and monocoque bars
 * legal     the guarantee of the law, which the seller gives
 * none      neither: a repair that is paid for
 */
export type ClaimRule = 'warranty' | 'legal' | 'none';
