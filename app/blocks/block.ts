import type { RequestContext } from '#app/context.ts';
import type { StaticData } from '#app/static-part.tsx';
import type { DocumentRef } from '#domain/pages/document.ts';
import type { Shop } from '#domain/shop.ts';
import type { BlockDefinition } from './define-block.ts';

/**
 * A block ready to be shown: its current fields in the reader's language, and what its loader
 * fetched.
 */
export type LoadedBlock = {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly texts: unknown;
  readonly loaded: unknown;
  readonly parts: readonly LoadedBlock[];
};

/** A block without anything for scripts to do. */
export type StaticBlock = Pick<LoadedBlock, 'id' | 'type'> & { readonly content: StaticData<LoadedBlock> };

/** A block at the top of a document. */
export type TopBlock = LoadedBlock | StaticBlock;

/** What the loader of a document needs of a request. */
export type BlockVisit = Pick<RequestContext, 'shop' | 'showTags' | 'goodUntil' | 'staticData'>;

/** What a loader may ask for. */
export type BlockLoad = {
  readonly shop: Shop;
  /** Adds tags of what the page shows besides its own document. */
  readonly showTags: (...tags: string[]) => void;
  /** The page is valid until this instant. */
  readonly goodUntil: (instant: Date) => void;
  /** The blocks of another published document, which includes no further one; else none. */
  readonly include: (ref: DocumentRef) => Promise<readonly LoadedBlock[]>;
};

export type DataOf<Definition> = Definition extends BlockDefinition<infer Data, infer _> ? Data : never;
type TextsOf<Definition> = Definition extends BlockDefinition<infer _, infer Texts> ? Texts : never;

/** What a block's view is given. */
export type BlockProps<Definition, Loaded = null> = {
  readonly id: string;
  readonly data: DataOf<Definition>;
  readonly texts: TextsOf<Definition>;
  readonly loaded: Loaded;
  readonly parts: readonly LoadedBlock[];
};

/** The parts of this type, in their order. Their definition checked their fields at loading. */
export function partsOf<Definition>(parts: readonly LoadedBlock[], type: string): BlockProps<Definition>[] {
  return parts.filter((part) => part.type === type) as unknown as BlockProps<Definition>[];
}
