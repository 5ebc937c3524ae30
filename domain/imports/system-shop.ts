import type { Handle } from '#database/connect.ts';
import type { JobSender } from '#domain/outbox/port.ts';
import type { Ports, Shop } from '#domain/shop.ts';
import { systemClock } from '#shared/clock.ts';

/** Commands reach nothing outside the database, unless they are given a port. */
const NO_PORTS: Omit<Ports, 'jobs'> = {
  mail: { deliver: () => Promise.reject(new Error('an import sends no mail')) },
  login: {
    issuer: '',
    begin: () => Promise.reject(new Error('an import logs nobody in')),
    finish: () => Promise.reject(new Error('an import logs nobody in')),
    logoutAddress: () => Promise.reject(new Error('an import logs nobody out')),
    passwordAddress: () => null,
    securityAddress: () => null,
  },
  payment: {},
};

/** For a shop that is being set up: events are stored, but no job carries them. */
export const NO_JOBS: JobSender = { send: () => Promise.resolve() };

/**
 * The shop for commands, without a visitor.
 * @param command the actor in the audit trail
 * @param jobs sends the jobs of the command's events
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
