/** A field's name in the API: `postalCode` → `postal_code`. */
export type ApiName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ApiName<Rest>}`
  : '';

export function apiName<Field extends string>(field: Field): ApiName<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ApiName<Field>;
}

/** A value for each field, under the field's name in the API. */
export function byApiName<Field extends string, Value>(
  fields: readonly Field[],
  valueFor: (field: Field) => Value,
): Record<ApiName<Field>, Value> {
  return Object.fromEntries(fields.map((field) => [apiName(field), valueFor(field)])) as Record<
    ApiName<Field>,
    Value
  >;
}
