import { Refusal } from '#shared/refusal.ts';

/** Not a document: `where` is the block or field that is wrong. */
export function documentInvalid(where: string): Refusal {
  return new Refusal('pages.document-invalid', { where }, { blocks: 'pages.document-invalid' });
}

/** Somebody else saved a version: the draft is now version `number`. */
export function draftConflict(number: number): Refusal {
  return new Refusal('pages.draft-conflict', { number });
}

export function versionUnknown(number: number): Refusal {
  return new Refusal('pages.version-unknown', { number });
}

/** The page's template does not take such a block at its top. */
export function blockNotAllowed(type: string, template: string): Refusal {
  return new Refusal('pages.block-not-allowed', { type, template }, { blocks: 'pages.block-not-allowed' });
}

/** The site answers this address itself. */
export function pathTaken(path: string): Refusal {
  return new Refusal('pages.path-taken', { path }, { path: 'pages.path-taken' });
}

/** Another page stands at this address. */
export function pathUsed(path: string): Refusal {
  return new Refusal('pages.path-used', { path }, { path: 'pages.path-used' });
}

/** A page asks for something before it is shown that the shop does not know. */
export function middlewareUnknown(name: string): Refusal {
  return new Refusal('pages.middleware-unknown', { name }, { middleware: 'pages.middleware-unknown' });
}

/** Nothing of this entity's attribute is published. */
export function nothingPublished(): Refusal {
  return new Refusal('pages.not-found');
}

export function staffOnly(): Refusal {
  return new Refusal('pages.staff-only');
}
