/** Product attribute keys of the specification (section 3), in its order and spelling. */
export const ATTRIBUTE_KEYS = [
  'product_width',
  'length',
  'depth',
  'diameter',
  'size',
  'color',
  'age',
  'madeIn',
  'material',
  'maxCarriedWeight',
  'pockets',
  'wash',
  'withZip',
] as const;
export type AttributeKey = (typeof ATTRIBUTE_KEYS)[number];
