import { isId } from '#shared/ids.ts';

/** Names a variant by id or, without one, by code; as a visitor sent it. */
export type AskedVariant = { readonly variantId?: string | null; readonly variantCode?: string | null };

/** The same as values of a statement: what can be no id, or no code, is null and finds nothing. PostgreSQL refuses NUL in a text. */
export function askedVariant({ variantId, variantCode }: AskedVariant) {
  if (typeof variantId === 'string')
    return { variantId: isId(variantId) ? variantId : null, variantCode: null };
  const isCode = typeof variantCode === 'string' && /^\P{Cc}{1,200}$/u.test(variantCode);
  return { variantId: null, variantCode: isCode ? variantCode : null };
}
