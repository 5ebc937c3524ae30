import type { ActFault } from '../kit/act.ts';
import type { ProductData } from './load-product.ts';

/** What each section of a product's page gets: all of the product, and the act that was refused. */
export type SectionProps = { readonly data: ProductData; readonly refused: ActFault };
