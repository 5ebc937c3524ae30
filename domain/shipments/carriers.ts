/**
 * Carriers and their tracking pages; `{number}` stands for the tracking number. The list is fixed,
 * so a link in a mail or page never leads to a typed address. `own` is the maker's van, a dealer,
 * or anybody without tracking numbers.
 * @browser-safe
 */
export const CARRIERS = {
  brt: {
    name: 'BRT',
    tracking: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
  },
  dhl: {
    name: 'DHL',
    tracking: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}',
  },
  dpd: { name: 'DPD', tracking: 'https://tracking.dpd.de/parcelstatus?query={number}&locale=en_D2' },
  fedex: { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  gls: { name: 'GLS', tracking: 'https://gls-group.eu/EU/en/parcel-tracking?match={number}' },
  poste: {
    name: 'Poste Italiane',
    tracking: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  tnt: {
    name: 'TNT',
    tracking:
      'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}',
  },
  ups: { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={number}' },
  usps: { name: 'USPS', tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  own: { name: null, tracking: null },
} as const;
export type CarrierCode = keyof typeof CARRIERS;

export function isCarrier(code: string): code is CarrierCode {
  return Object.hasOwn(CARRIERS, code);
}

/** The tracking page of a parcel; null without a tracking number. */
export function trackingUrlOf(carrier: CarrierCode | null, trackingNumber: string | null): string | null {
  const template = carrier && CARRIERS[carrier].tracking;
  return template && trackingNumber ? template.replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
