/** Kinds of goods by their VAT. @browser-safe */
export const TAX_CATEGORIES = [
  'bike',
  'e-bike',
  'part',
  'helmet',
  'apparel',
  'child-apparel',
  'service',
] as const;
