import type { SkyName } from '#drawing/landscape/skies.ts';

/** How a model's page is made, the same in every language. */
export type World = {
  /** The light and the land of its hero; ink stands on it. */
  sky: Extract<SkyName, 'mattino' | 'prato' | 'argilla' | 'ghiaccio'>;
  seed: number;
  /** Where its highest peak stands in a land of 1000 units: the land is cut off there, for the title to stand behind. */
  peak: number;
  /** Numbers of size M in the dark band. */
  figures: string[];
  /** Whether it tells of the climb above the workshop. */
  climb?: boolean;
  /** Codes of the bikes one looks at beside it. */
  beside: string[];
};

type TitleAndText = readonly [title: string, text: string];

/** What is said of one model, in one language. */
export type WorldText = {
  title: string;
  text: string;
  reasons: TitleAndText[];
  numbers: TitleAndText;
  climb?: TitleAndText;
  close: TitleAndText;
};

/** What the pages of all models say in one language; `{model}`, `{color}` and `{year}` are filled in. */
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
};

export type WorldWords = { common: CommonWorldText; own: WorldText };

/** A language's file: the common words and, by the code of the bike it shows, each model's. */
export type WorldFile = { common: CommonWorldText; models: Record<string, WorldText> };
