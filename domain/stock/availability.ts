/** The availability that visitors see (specification section 4). */
export type Availability = 'available' | 'lowStock' | 'unavailable';

/** At or below its threshold a variant has low stock. With no piece left it is unavailable. */
export function availabilityOf(quantityAvailable: number, lowThreshold: number): Availability {
  if (quantityAvailable <= 0) return 'unavailable';
  return quantityAvailable <= lowThreshold ? 'lowStock' : 'available';
}
