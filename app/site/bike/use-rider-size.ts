import { useSearchParams } from 'react-router';
import { useFits } from '#app/site/size-finder/fits.tsx';

/**
 * The rider's size on a bike: found on this device, and asked for by the address, as the size
 * finder's links do. The page of an address is the same for everybody; the device adds its own.
 */
export function useRiderSize(code: string) {
  const [search] = useSearchParams();
  const ownSize = useFits()?.byCode.get(code)?.size;
  return { ownSize, askedSize: search.get('size') ?? undefined };
}
