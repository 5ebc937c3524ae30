import {
  ApiError,
  Client,
  DEFAULT_RETRY_CONFIG,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';

export type PaypalAccess = {
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * The API's origin: https://api-m.paypal.com, https://api-m.sandbox.paypal.com, or a stand-in.
   */
  readonly apiBase: string;
  /** Timeout of a call in ms. */
  readonly timeoutMs?: number;
};

/** Tokens are renewed this many seconds before they expire. */
const SKEW_SECONDS = 60;

/**
 * The official library with a configurable origin. It knows two environments only, but lets every
 * request be changed before it is sent (`interceptRequest`). There our origin replaces the
 * library's, for its own calls, for the token and for calls it lacks.
 */
class PaypalAt extends Client {
  readonly #apiBase: string;
  #isSpoiled = false;

  constructor({ clientId, clientSecret, apiBase, timeoutMs = 15_000 }: PaypalAccess) {
    super({
      environment: Environment.Production,
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
        oAuthClockSkew: SKEW_SECONDS,
        oAuthTokenProvider: (last, manager) =>
          manager.updateToken(last).catch((error) => {
            this.#isSpoiled = true;
            throw error;
          }),
      },
      // Without repeats by the library, because the shop looks up lost answers itself.
      httpClientOptions: {
        timeout: timeoutMs,
        retryConfig: { ...DEFAULT_RETRY_CONFIG, maxNumberOfRetries: 0 },
      },
    });
    this.#apiBase = apiBase.replace(/\/$/, '');
  }

  /**
   * Whether the client must be replaced: the library keeps a refused token, and even the failure to
   * get one, for ever.
   */
  get isSpoiled(): boolean {
    return this.#isSpoiled;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const make = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = make(...args);
      builder.interceptRequest((request) => ({ ...request, url: this.#moved(request.url) }));
      builder.interceptResponse((context) => {
        this.#isSpoiled ||= context.response.statusCode === 401;
        return context;
      });
      return builder;
    };
  }

  #moved(url: string): string {
    const { pathname, search } = new URL(url);
    return this.#apiBase + pathname + search;
  }
}

/**
 * The part of PayPal's API that the shop uses: the library, and calls it has no methods for, sent
 * with its token and its errors.
 */
export type PaypalClient = {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  /** @param path with its query */
  readonly get: (path: string) => Promise<unknown>;
  /** @param body JSON, sent as it is */
  readonly post: (path: string, body: string) => Promise<unknown>;
};

/** Opens PayPal for the life of the shop; an unusable client is replaced with the next call. */
export function openPaypal(access: PaypalAccess): PaypalClient {
  let client = new PaypalAt(access);
  let calls = callsOf(client);
  const now = () => {
    if (client.isSpoiled) {
      client = new PaypalAt(access);
      calls = callsOf(client);
    }
    return calls;
  };
  return {
    get orders() {
      return now().orders;
    },
    get payments() {
      return now().payments;
    },
    get transactions() {
      return now().transactions;
    },
    get: (path) => now().get(path),
    post: (path, body) => now().post(path, body),
  };
}

function callsOf(client: Client): PaypalClient {
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    transactions: new TransactionSearchController(client),
    get: (path) => request(client, 'GET', path),
    post: (path, body) => request(client, 'POST', path, body),
  };
}

async function request(
  client: Client,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
): Promise<unknown> {
  const builder = client.getRequestBuilderFactory()(method);
  builder.appendPath(path);
  builder.authenticate([{ oauth2: true }]);
  builder.header('Content-Type', 'application/json');
  if (body !== undefined) builder.text(body);
  builder.defaultToError(ApiError);
  const { result } = await builder.callAsText();
  return JSON.parse(result);
}
