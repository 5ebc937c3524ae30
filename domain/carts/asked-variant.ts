import { isId } from '#shared/ids.ts';

/** A variant by id or else by code, as the visitor sent it. */
export type AskedVariant = { readonly variantId?: string | null; readonly variantCode?: string | null };

/**
 * The same as values of a statement. An impossible id or code becomes null and finds nothing,
 * because PostgreSQL refuses NUL in a text.
 */
export function askedVariant({ variantId, variantCode }: AskedVariant) {
  if (typeof variantId === 'string')
    return { variantId: isId(variantId) ? variantId : null, variantCode: null };
  const isCode = typeof variantCode === 'string' && /^\P{Cc}{1,200}$/u.test(variantCode);
  return { variantId: null, variantCode: isCode ? variantCode : null };
}
