import type { Locale } from '#shared/locale.ts';

export type Fact = { readonly label: string; readonly value: string };
export type Block = { readonly title: string; readonly lines: readonly string[] };
export type Link = { readonly label: string; readonly href: string };
export type Notice = { readonly text: string; readonly link?: Link };

/** A picture at its public address; its sides in pixels. */
export type MailPicture = {
  readonly href: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Goods of an order, with their costs where these are shown. */
export type Goods = {
  readonly title: string;
  readonly lines: readonly {
    readonly name: string;
    readonly description: string;
    readonly quantity: string;
    readonly total: string;
  }[];
  readonly costs?: {
    readonly sums: readonly Fact[];
    readonly total: Fact;
    /** What of the total is paid when, where that is not at once. */
    readonly parts?: readonly Fact[];
    readonly vat: readonly Fact[];
    readonly vatNote: string | null;
  };
};

/**
 * A mail as its reader gets it: all texts and numbers in the reader's language, for HTML and
 * plain text alike.
 */
export type WordedMail = {
  readonly locale: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  /** The main value of the mail: an amount, a code. */
  readonly figure?: Fact;
  readonly picture?: MailPicture;
  readonly facts: readonly Fact[];
  readonly action: Link | null;
  readonly goods?: readonly Goods[];
  readonly blocks?: readonly Block[];
  readonly notices: readonly Notice[];
  readonly seller: Block;
};
