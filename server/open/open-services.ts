import { createRangeService } from '#adapters/breached-passwords/create-range-service.ts';
import { createJobs } from '#adapters/jobs/create-jobs.ts';
import { createStatementSigner } from '#adapters/statement-signer/create-statement-signer.ts';
import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import { requireSameSecret } from '#database/same-secret.ts';
import type { Shop } from '#domain/shop.ts';
import { findBankAccount } from '#domain/site-config/find-bank-account.ts';
import { systemClock } from '#shared/clock.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { REACTIONS } from '#worker/handlers.ts';
import { shopSecret } from '../lifecycle/secret.ts';
import { PicturesAhead } from '../page-cache/pictures-ahead.ts';
import { SharedReads } from '../page-cache/shared-reads.ts';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { CouponTries } from '../visitor/coupon-tries.ts';
import { openLimits } from '../visitor/limits.ts';
import { homeCountry, openMarketLookup } from '../visitor/market-lookup.ts';
import { openOpeningLookup } from '../visitor/opening-lookup.ts';
import { createPreviewPass } from '../visitor/preview-pass.ts';
import type { CallOutcome, Meters } from '../watch/meters.ts';
import { openMetersOf, openReadiness, openRequestWatch } from '../watch/open-watch.ts';
import { timed } from '../watch/timed.ts';
import { openLogin } from './open-login.ts';
import { openMail } from './open-mail.ts';
import { openPayments } from './open-payments.ts';
import { openPictures } from './open-pictures.ts';
import { openUploads } from './open-uploads.ts';
import { openVatRegister } from './open-vat-register.ts';
import { requireNamedTags } from './require-named-tags.ts';

/**
 * Connects the outside world: jobs, mail, payment, and the shop with these ports.
 * @throws OtherSecret when other nodes on this database have another one
 */
export async function openServices(config: Config, connection: Connection): Promise<Services> {
  const https = config.baseUrl.startsWith('https:');
  const markets = await openMarketLookup(connection.db);
  const jobs = createJobs({ pool: connection.pool, log: (line) => console.log(line) });
  const meters = await openMetersOf(config, connection, jobs, (): Shop => base);
  await requireNamedTags(connection.db, config);
  const secret = await shopSecret(config.secret, config.dataDir);
  await requireSameSecret(connection.pool, secret);
  const account = await findBankAccount(connection);
  const { providers, sandbox } = await openPayments(config, secret, (): Shop => base, account);
  const login = openLogin(config, secret, (): Shop => base);
  const country = homeCountry(DEFAULT_LOCALE);
  const pictures = openPictures(config);
  const base: Shop = {
    db: connection.db,
    clock: systemClock,
    market: markets.marketOf(country),
    country,
    locale: DEFAULT_LOCALE,
    actor: { kind: 'system', id: 'shop' },
    ports: {
      jobs: { ...jobs.sender, isHeard: (event) => event in REACTIONS },
      login: login.provider,
      ...(login.staff && { staffLogin: login.staff }),
      mail: mailOf(config, meters),
      payment: meters ? timedProviders(providers, meters) : providers,
      ...outsideOf(config, meters),
      signer: createStatementSigner(secret),
      media: pictures.originals,
    },
    ...{ baseUrl: config.baseUrl, apiUrl: config.elsewhere.apiUrl },
    requestId: 'system',
  };
  const watch = await openRequestWatch(config, meters);
  return {
    pictures,
    picturesAhead: new PicturesAhead(config.picturesAhead ? { db: connection.db, store: pictures } : null),
    config,
    connection,
    cookies: shopCookies(https),
    ...{ markets, opening: await openOpeningLookup(connection.db) },
    previewPass: createPreviewPass(secret),
    shared: new SharedReads(),
    couponTries: new CouponTries(),
    limits: openLimits(undefined, config.sharedNetworks),
    https,
    formTargets: [...loginOrigins(config), ...paymentOrigins(providers)],
    jobs,
    readiness: await openReadiness(config, connection, base),
    meters,
    ...watch,
    base,
    sandbox: sandbox?.app ?? null,
    loginService: login.service,
    close: async () => {
      await sandbox?.stop();
      await watch.traces?.stop();
    },
  };
}

const noteCalls =
  (meters: Meters, service: string) => (call: string, outcome: CallOutcome, seconds: number) =>
    meters.called(service, call, outcome, seconds);

/** Uploaded files, and what is asked elsewhere where the settings name it. */
function outsideOf(
  config: Config,
  meters: Meters | null,
): Pick<Shop['ports'], 'breachedPasswords' | 'vatRegister' | 'files' | 'scanner'> {
  const { breachedPasswordsUrl } = config;
  const register = openVatRegister(config);
  return {
    ...openUploads(config),
    ...(breachedPasswordsUrl && { breachedPasswords: createRangeService(breachedPasswordsUrl) }),
    ...(register && { vatRegister: meters ? timed(register, noteCalls(meters, 'vies')) : register }),
  };
}

function mailOf(config: Config, meters: Meters | null): Shop['ports']['mail'] {
  const mail = openMail(config);
  return meters ? timed(mail, noteCalls(meters, 'mail')) : mail;
}

function timedProviders(providers: Shop['ports']['payment'], meters: Meters): Shop['ports']['payment'] {
  const all = Object.entries(providers);
  return Object.fromEntries(all.map(([code, one]) => [code, timed(one, noteCalls(meters, code))]));
}

/**
 * Where a form may lead beside this site: ordering to the page of a payment service, logging out by
 * the login service.
 */
function loginOrigins({ login }: Config): string[] {
  const addresses = [login?.issuer, login?.logoutUrl].filter((address) => typeof address === 'string');
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function paymentOrigins(providers: Shop['ports']['payment']): string[] {
  return Object.values(providers).flatMap(({ pageOrigin }) => pageOrigin ?? []);
}
