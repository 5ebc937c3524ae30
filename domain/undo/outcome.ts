/**
 * Why something stays as it is: somebody changed it since, it has left the house, a rule refuses
 * it by now, its price belongs to a campaign, or it is new and other things refer to it.
 */
export type KeptWhy = 'changed' | 'sent' | 'rules' | 'campaign' | 'used';

/** What was not taken back. */
export type Kept = {
  /** A code or number that staff know it by. */
  readonly name: string;
  readonly why: KeptWhy;
  /** The colleague who changed it; empty: nobody of the office. */
  readonly who: string;
};

/** What taking an act back came to. */
export type Outcome = {
  readonly done: number;
  readonly kept: readonly Kept[];
};
