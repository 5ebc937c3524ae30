// @browser-safe The form's field for the evidence of purchase.

/** Where its file belongs, as `api/uploads.ts` knows it. */
export const EVIDENCE = { form: 'mygarage-warranty', field: 'evidence', most: 10_000_000 } as const;

/** The types it may have: a photo, or a PDF. */
export const EVIDENCE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];
