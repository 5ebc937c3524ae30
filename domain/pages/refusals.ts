import { Refusal } from '#shared/refusal.ts';

/** Not a document: `where` names the block or field that is wrong. */
export function documentInvalid(where: string): Refusal {
  return new Refusal('pages.document-invalid', { where }, { blocks: 'pages.document-invalid' });
}

/** Somebody saved meanwhile: the draft is now version `number`. */
export function draftConflict(number: number): Refusal {
  return new Refusal('pages.draft-conflict', { number });
}

export function versionUnknown(number: number): Refusal {
  return new Refusal('pages.version-unknown', { number });
}

/** Nothing is published of this entity's attribute. */
export function nothingPublished(): Refusal {
  return new Refusal('pages.not-found');
}
