import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Bikes painted and put together to order. */
export const BUILD_SCREENS: readonly Screen[] = [
  {
    name: 'infinitamente',
    title: 'The bikes one can have painted',
    shows: 'page',
    hasAddress: true,
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'infinitamente')),
  },
  built('build', 'A bike to paint, as it opens', undefined),
  built('build-metal', 'A bike in plated metal, which takes no paint over it', 'VT25-ES-L-RAS00NG'),
  built('build-ended', 'A build whose paint is not offered any more', 'VT25-ER-M-CIPNOBM'),
];

function built(name: string, title: string, build: string | undefined): Screen {
  const show = (shopper: Shopper) =>
    shopper.visit(addressOf(shopper.locale, 'infinitamente-item', { slug: 'vetta' }, { build }));
  return { name, title, shows: 'page', hasAddress: true, show };
}
