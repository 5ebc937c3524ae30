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

/** Nothing of this entity's attribute is published. */
export function nothingPublished(): Refusal {
  return new Refusal('pages.not-found');
}
