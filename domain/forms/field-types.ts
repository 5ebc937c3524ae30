// @browser-safe Pages render a field by its type.

/** The types of a field (`vue_type` of the specification, section 3). */
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
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The types a file field accepts, as browsers are told (specification, section 5). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'audio/mpeg',
  'video/mp4',
  'audio/ogg',
  'audio/mp4',
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];
