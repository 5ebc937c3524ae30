// @browser-safe Pages render a field by its type.

/**
 * The types of a field (`vue_type` of the specification, section 3). The page fills in a `hidden`
 * one, such as the position an application is for.
 */
export const FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'date',
  'select',
  'radio',
  'textarea',
  'file',
  'privacy',
  'hidden',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The largest file of a field without a limit of its own. */
export const LARGEST_BYTES = 10_000_000;
