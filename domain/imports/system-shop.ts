import type { Handle } from '#database/connect.ts';
import type { Ports, Shop } from '#domain/shop.ts';
import { systemClock } from '#shared/clock.ts';

/** Imports reach nothing outside the database; whoever needs the outside world must be given it. */
const NO_PORTS: Ports = {
  jobs: { send: () => Promise.reject(new Error('an import sends no jobs')) },
  mail: { deliver: () => Promise.reject(new Error('an import sends no mail')) },
  login: {
    issuer: '',
    begin: () => Promise.reject(new Error('an import logs nobody in')),
    finish: () => Promise.reject(new Error('an import logs nobody in')),
    logoutAddress: () => Promise.reject(new Error('an import logs nobody out')),
    passwordAddress: () => null,
  },
  payment: {},
};

/** The shop as commands see it, with nobody visiting. @param command who acts, for the audit trail */
export function systemShop(db: Handle, command: string): Shop {
  return {
    db,
    clock: systemClock,
    market: { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true, lowestPriceRule: true },
    country: 'IT',
    locale: 'en',
    actor: { kind: 'system', id: command },
    ports: NO_PORTS,
    baseUrl: '',
    requestId: command,
  };
}
