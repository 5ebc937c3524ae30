import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';
import { isLoopback } from '#shared/loopback.ts';
import { elsewhereOf, elsewhereSettings, faultOfElsewhere } from './config/elsewhere.ts';
import { capture, flag, listOf, longSecret, webAddress, whole } from './config/kinds.ts';
import { bucketOf, faultOfMediaStore, mediaStoreSettings } from './config/media-store.ts';
import { faultOfProviders, paypalOf, providerSettings, stripeOf } from './config/providers.ts';
import { scannerOf, scannerSettings } from './config/scanner.ts';
import { viesOf, viesSettings } from './config/vies.ts';
import { faultOfWatching, watchingOf, watchingSettings } from './config/watching.ts';

/** `auto` depends on where the shop is reached. */
const onWhere = z.enum(['auto', 'on', 'off']);
const WAYS = 'names ways to pay, each with its markets where it is not for all: stripe,paypal:eu+gb';

/**
 * Every setting with its default and its use; `.env.example` lists the same and a test compares
 * them.
 */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Address to listen on; 0.0.0.0 opens the shop to the network. */
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  /** The shop's public address, without trailing slash; empty: http://localhost:PORT. */
  BASE_URL: webAddress.default(''),
  /** Folder of the embedded database, pictures, mails and generated secrets. */
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL server; empty: the embedded one in DATA_DIR. */
  DATABASE_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).default(''),
  DATABASE_POOL: whole(2, 200).default(20),
  /**
   * Where backups go, and the embedded database's write-ahead log as it is written; empty: no log
   * is kept.
   */
  BACKUP_DIR: z.string().default(''),
  /** The log is sent there at least this often: what a lost machine can take along, in seconds. */
  BACKUP_SECONDS: whole(1, 3600).default(60),
  /** How many backups stay; older ones are deleted with the log that only they need. */
  BACKUPS_KEPT: whole(1, 1000).default(7),
  ...mediaStoreSettings,
  /** Fill an empty database with a maker; off: a shop to be filled in at the office. */
  SEED_DEMO: flag.default(true),
  /** The folder of the maker an empty database is filled with; empty: the demo maker's. */
  SEED_FOLDER: z.string().default(''),
  /** Adds a customer with a known password to the demo; `auto`: where the shop is local. */
  SEED_DEMO_CUSTOMER: onWhere.default('auto'),
  /** Where `/` redirects instead of the visitor's language, for example /it/shop. */
  ROOT_REDIRECT: z
    .string()
    .regex(
      new RegExp(`^(/(${LOCALES.join('|')})(/.*)?)?$`),
      'must begin with a language, for example /it/shop',
    )
    .default(''),
  /** `folder` writes mails to DATA_DIR/mails, `smtp` sends them through SMTP_URL. */
  MAIL_TRANSPORT: z.enum(['folder', 'smtp']).default('folder'),
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** The sender of mails; empty: the company's address of the site config. */
  MAIL_FROM: z.string().default(''),
  /**
   * Payment methods in order, each with its markets (`stripe,paypal:eu+gb`); empty: all that
   * are set up.
   */
  PAYMENT_METHODS: listOf(z.string().regex(/^[a-z][a-z-]*(:[a-z]+(\+[a-z]+)*)?$/, WAYS)).prefault(''),
  /**
   * The payment provider that behaves like a real one but moves no money; `auto`: on while no other
   * method is set up and the shop is local.
   */
  SANDBOX_PAYMENTS: onWhere.default('auto'),
  /** Comma-separated faults of the sandbox provider: late, twice, reordered, early, timeouts. */
  SANDBOX_FAULTS: listOf(z.enum(['late', 'twice', 'reordered', 'early', 'timeouts'])).prefault(''),
  /** `later` makes it reserve the money first; the shop captures it once the pieces are secured. */
  SANDBOX_CAPTURE: capture.default('at-once'),
  ...providerSettings,
  /**
   * Orders that one e-mail address and one session may place in an hour, and how many of them may
   * await their payment with how many pieces; four times as much for a network. 0: no limit.
   */
  ORDERS_PER_HOUR: whole(0, 100_000).default(20),
  UNPAID_ORDERS: whole(0, 100_000).default(3),
  UNPAID_PIECES: whole(0, 100_000).default(50),
  /**
   * What all unpaid bank transfers together may hold: pieces, and their value in whole euro.
   * Beyond, buyers are asked to pay another way. 0: no limit.
   */
  UNPAID_TRANSFER_PIECES: whole(0, 1_000_000).default(100),
  UNPAID_TRANSFER_VALUE: whole(0, 20_000_000).default(250_000),
  /**
   * Pages for developers (mail outbox): `auto` shows them while mails go to the folder and the shop
   * is local.
   */
  DEVELOPMENT_PAGES: onWhere.default('auto'),
  /** The pages test-modulo-backend and test-thron; `auto` serves them outside production. */
  TEST_PAGES: z.enum(['auto', 'on', 'off']).default('auto'),
  /**
   * Signs data that leaves and returns (payment messages); empty: made once and stored in DATA_DIR.
   */
  SECRET: longSecret.default(''),
  /** The OpenID Connect issuer for customers; empty: the bundled login service. */
  LOGIN_ISSUER: webAddress.default(''),
  /** The shop's client id at that issuer. */
  LOGIN_CLIENT_ID: z.string().default(''),
  LOGIN_CLIENT_SECRET: z.string().default(''),
  /** Its logout address; empty: the one in its metadata. */
  LOGIN_LOGOUT_URL: webAddress.default(''),
  /** Its page for a password reset; empty: its sign-in page. */
  LOGIN_PASSWORD_URL: webAddress.default(''),
  /** The office's client there, for staff; empty: staff cannot sign in. */
  LOGIN_OFFICE_CLIENT_ID: z.string().default(''),
  LOGIN_OFFICE_CLIENT_SECRET: z.string().default(''),
  /** Looks new passwords up among breached ones (range protocol of Pwned Passwords); empty: not. */
  BREACHED_PASSWORDS_URL: webAddress.default(''),
  ...viesSettings,
  ...scannerSettings,
  ...elsewhereSettings,
  /** Comma-separated network addresses of trusted proxies; their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: listOf(
    z.union([z.ipv4(), z.ipv6()], 'must be network addresses, for example 10.0.0.1,10.0.0.2'),
  ).prefault(''),
  /** Networks that very many people share, such as a stand at a fair: forms do not limit them. */
  SHARED_NETWORKS: listOf(
    z.union([z.ipv4(), z.ipv6()], 'must be network addresses, for example 192.0.2.7'),
  ).prefault(''),
  /** The Google Tag Manager container, loaded only after consent. Empty: none. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^(GTM-[A-Z0-9]{4,12})?$/, 'must be a container of Google Tag Manager, for example GTM-ABC1234')
    .default(''),
  /** Draws the pictures of a page in the background when the page is first shown. */
  PICTURES_AHEAD: flag.default(true),
  /** Memory for cached pages in MB; 0 switches the cache off. */
  PAGE_CACHE_MB: whole(0, 4096).default(64),
  ...watchingSettings,
});

export type Config = ReturnType<typeof readConfig>;

/** An invalid setting; its message is one line for the person who starts the shop. */
export class ConfigError extends Error {}

/**
 * Parses the environment once.
 * @throws ConfigError with every invalid setting in one readable line
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value !== ''),
  );
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(`Wrong setting: ${[...new Set(faults)].join('; ')}. See .env.example.`);
  }
  const values = parsed.data;
  if (values.MAIL_TRANSPORT === 'smtp' && !values.SMTP_URL) {
    throw new ConfigError('Wrong setting: MAIL_TRANSPORT is smtp but SMTP_URL is empty. See .env.example.');
  }
  const isIssuerAlone = values.LOGIN_ISSUER !== '' && values.LOGIN_CLIENT_ID === '';
  refuseFault(isIssuerAlone ? 'LOGIN_ISSUER is set but LOGIN_CLIENT_ID is empty' : null);
  refuseFault(faultOfMediaStore(values));
  refuseFault(faultOfWatching(values) ?? faultOfElsewhere(values));
  refuseFault(faultOfProviders(values));
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL.replace(/\/$/, '') || `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL || null,
    databasePool: values.DATABASE_POOL,
    backup: backupOf(values),
    bucket: bucketOf(values),
    seedDemo: values.SEED_DEMO,
    seedFolder: values.SEED_FOLDER || null,
    isLocal: isLocal(values),
    seedDemoCustomer: isOn(values.SEED_DEMO_CUSTOMER, isLocal(values)),
    rootRedirect: values.ROOT_REDIRECT || null,
    mail: { transport: values.MAIL_TRANSPORT, smtpUrl: values.SMTP_URL, from: values.MAIL_FROM || null },
    paymentMethods: values.PAYMENT_METHODS,
    sandboxPayments: values.SANDBOX_PAYMENTS,
    stripe: stripeOf(values),
    paypal: paypalOf(values),
    ordering: orderingOf(values),
    sandboxFaults: values.SANDBOX_FAULTS,
    sandboxCapture: values.SANDBOX_CAPTURE,
    developmentPages: isOn(values.DEVELOPMENT_PAGES, isLocal(values) && values.MAIL_TRANSPORT === 'folder'),
    testPages: values.TEST_PAGES === 'auto' ? values.NODE_ENV !== 'production' : values.TEST_PAGES === 'on',
    secret: values.SECRET || null,
    login: loginOf(values),
    vies: viesOf(values, isLocal(values)),
    scanner: scannerOf(values, isLocal(values)),
    elsewhere: elsewhereOf(values),
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL || null,
    trustedProxies: values.TRUSTED_PROXIES,
    sharedNetworks: values.SHARED_NETWORKS,
    tagManagerId: values.TAG_MANAGER_ID || null,
    picturesAhead: values.PICTURES_AHEAD,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    watching: watchingOf(values),
  };
}

/** @throws ConfigError with the fault, if there is one */
function refuseFault(fault: string | null): void {
  if (fault) throw new ConfigError(`Wrong setting: ${fault}. See .env.example.`);
}

/** The process's settings: the environment, then `.env` of the working folder. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** @throws ConfigError for a folder that would be lost with the data */
function backupOf(values: z.infer<typeof settings>) {
  const folder = values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : null;
  if (folder && `${folder}/`.startsWith(`${resolve(values.DATA_DIR)}/`)) {
    throw new ConfigError(
      'Wrong setting: BACKUP_DIR lies in DATA_DIR, with which it would be lost. See .env.example.',
    );
  }
  return { folder, seconds: values.BACKUP_SECONDS, kept: values.BACKUPS_KEPT };
}

/** The issuer of the settings, or null for the bundled login service. */
function orderingOf(values: z.infer<typeof settings>) {
  return {
    ordersPerHour: values.ORDERS_PER_HOUR,
    unpaidOrders: values.UNPAID_ORDERS,
    unpaidPieces: values.UNPAID_PIECES,
    transferPieces: values.UNPAID_TRANSFER_PIECES,
    transferAmount: values.UNPAID_TRANSFER_VALUE * 100,
  };
}

function loginOf(values: z.infer<typeof settings>) {
  if (!values.LOGIN_ISSUER) return null;
  return {
    issuer: values.LOGIN_ISSUER,
    clientId: values.LOGIN_CLIENT_ID,
    clientSecret: values.LOGIN_CLIENT_SECRET,
    officeClientId: values.LOGIN_OFFICE_CLIENT_ID,
    officeClientSecret: values.LOGIN_OFFICE_CLIENT_SECRET,
    logoutUrl: values.LOGIN_LOGOUT_URL || null,
    passwordUrl: values.LOGIN_PASSWORD_URL || null,
  };
}

function isOn(setting: 'auto' | 'on' | 'off', auto: boolean): boolean {
  return setting === 'auto' ? auto : setting === 'on';
}

/**
 * Whether the shop is this machine's own: it listens here alone, and is reached under a name of
 * this machine. Behind a proxy BASE_URL is public, whatever HOST is. Requests under other names
 * are refused (`server/http/known-host.ts`).
 */
function isLocal({ HOST, BASE_URL }: z.infer<typeof settings>): boolean {
  return isLoopback(HOST) && (BASE_URL === '' || isLoopback(new URL(BASE_URL).hostname));
}
