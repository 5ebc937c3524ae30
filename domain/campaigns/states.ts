/** How a campaign says its prices: percent of a category or of a list of codes, or a sheet. */
export const CAMPAIGN_KINDS = ['percent', 'list', 'sheet'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_STATES = ['draft', 'planned', 'running', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * What became of a price: it waits; it was set; at the beginning it was not lower, had no price or
 * would have fallen by more than half unasked; at the end it was given back, or a later price
 * stayed.
 */
export type Outcome =
  | 'waits'
  | 'set'
  | 'not-lower'
  | 'no-price'
  | 'too-large'
  | 'given-back'
  | 'changed-since';
