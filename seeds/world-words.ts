import type { SkyName } from '#drawing/landscape/skies.ts';

/** The parts of a model's page that are the same in every language. */
export type World = {
  /** The light and landscape of its hero; dark text must be readable on it. */
  sky: Extract<SkyName, 'mattino' | 'prato' | 'argilla' | 'ghiaccio'>;
  seed: number;
  /**
   * The x of the highest peak in a land 1000 units wide. The land's picture ends there, so that the
   * title stands behind it.
   */
  peak: number;
  /** Numbers of size M in the dark band. */
  figures: string[];
  /** Whether it has the climb above the workshop. */
  climb?: boolean;
  /** What the maker measured of it, in reading order. */
  measured?: Measured[];
  /** Codes of related bikes. */
  beside: string[];
};

type Measured = 'test-rides' | 'frame-tests';
type TitleAndText = readonly [title: string, text: string];

/** The texts of one model in one language. */
export type WorldText = {
  title: string;
  text: string;
  reasons: TitleAndText[];
  numbers: TitleAndText;
  climb?: TitleAndText;
  close: TitleAndText;
};

/**
 * The texts of all models' pages in one language; `{model}`, `{color}` and `{year}` are filled in.
 */
export type CommonWorldText = {
  name: string;
  see: string;
  alt: string;
  numbersAlt: string;
  bikes: string;
  all: string;
  year: string;
  years: string;
  allYears: string;
  figures: Record<string, string>;
  measured: Record<Measured, TitleAndText>;
};

export type WorldWords = { common: CommonWorldText; own: WorldText };

/** A language's file: the common texts and each model's, by the code of its bike. */
export type WorldFile = { common: CommonWorldText; models: Record<string, WorldText> };
