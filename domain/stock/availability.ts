/** What a visitor reads about stock (specification section 4). */
export type Availability = 'available' | 'lowStock' | 'unavailable';

/** At or below its threshold a variant reads "low stock"; with nothing left to promise it is out of stock, back soon. */
export function availabilityOf(quantityAvailable: number, lowThreshold: number): Availability {
  if (quantityAvailable <= 0) return 'unavailable';
  return quantityAvailable <= lowThreshold ? 'lowStock' : 'available';
}
