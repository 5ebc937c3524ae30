import { type DealerService, isDealerService } from '#domain/dealers/services.ts';
import { RADII } from './radii.ts';

const USUAL_KM = 50;
/** A code is whatever its sheet says, or made of a name by the office. */
const PRODUCT_CODE = /^[^\p{Cc}]{1,120}$/u;

/** What the address of the store locator asks for. Invalid parameters are ignored. */
export type TypedSearch = {
  readonly place: string;
  readonly country: string;
  readonly km: number;
  readonly service: DealerService | '';
  /**
   * The visitor's position in degrees, to about a kilometre, after they asked for dealers near
   * them.
   */
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
  /** Code of the bike whose page asked for the nearest dealer, so that one finds back to it. */
  readonly bike: string;
};

export function readSearch(query: URLSearchParams): TypedSearch {
  const [place = '', country = '', service = ''] = ['place', 'country', 'service'].map(
    (name) => query.get(name)?.trim() ?? '',
  );
  return {
    place: place.slice(0, 80),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    km: RADII.find((km) => String(km) === query.get('within')) ?? USUAL_KM,
    service: isDealerService(service) ? service : '',
    at: readPoint(query.get('at') ?? ''),
    bike: PRODUCT_CODE.exec(query.get('bike') ?? '')?.[0] ?? '',
  };
}

/** Reads `45.46,9.19`, in millionths of a degree. */
function readPoint(text: string): TypedSearch['at'] {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = {
    latitude: Math.round(Number(latitude) * 1_000_000),
    longitude: Math.round(Number(longitude) * 1_000_000),
  };
  return Math.abs(point.latitude) <= 90e6 && Math.abs(point.longitude) <= 180e6 ? point : null;
}
