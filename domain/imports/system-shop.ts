import type { Handle } from '#database/connect.ts';
import type { JobSender } from '#domain/outbox/port.ts';
import type { Ports, Shop } from '#domain/shop.ts';
import { systemClock } from '#shared/clock.ts';

/** Commands reach nothing outside the database; whoever needs the outside world must be given it. */
const NO_PORTS: Omit<Ports, 'jobs'> = {
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

/** For a shop nobody knows yet, whose first goods nobody waits for: events are kept, but carried to nobody. */
export const NO_JOBS: JobSender = { send: () => Promise.resolve() };

/**
 * The shop as commands see it, with nobody visiting.
 * @param command who acts, for the audit trail
 * @param jobs what follows from what the command does is sent with it
 */
export function systemShop(db: Handle, command: string, jobs: JobSender): Shop {
  return {
    db,
    clock: systemClock,
    market: { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true, lowestPriceRule: true },
    country: 'IT',
    locale: 'en',
    actor: { kind: 'system', id: command },
    ports: { ...NO_PORTS, jobs },
    baseUrl: '',
    requestId: command,
  };
}
