import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { arrivalsOf, type MessageFaults, postInTurn } from '#adapters/stand-in/messages.ts';

type Settings = {
  readonly webhookId: string;
  readonly base: () => string;
  readonly now: () => Date;
  readonly faults: MessageFaults;
};

const SECRET = randomUUID();

/**
 * The events of an account as signed messages, delivered on request: `deliver(url)`
 * returns the statuses.
 */
export class Messages {
  readonly #waiting: string[] = [];
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(type: string, resourceType: string, resource: object): void {
    const event = {
      id: `WH-${randomUUID().toUpperCase()}`,
      event_version: '1.0',
      create_time: this.#settings.now().toISOString(),
      resource_type: resourceType,
      event_type: type,
      resource,
    };
    this.#waiting.push(JSON.stringify(event));
  }

  /** The waiting messages as they would be posted, signed now. */
  take(): { body: string; headers: Headers }[] {
    const arrivals = arrivalsOf(this.#waiting.splice(0), this.#settings.faults);
    return arrivals.map((body) => ({ body, headers: this.sign(body) }));
  }

  deliver(url: string): Promise<number[]> {
    return postInTurn(url, this.take());
  }

  sign(body: string): Headers {
    const id = randomUUID();
    const time = this.#settings.now().toISOString();
    return new Headers({
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${this.#settings.base()}/v1/notifications/certs/stand-in`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf([id, time, this.#settings.webhookId], body),
    });
  }

  /**
   * PayPal's verification of a message for the endpoint it was sent to.
   * @param asked the call's raw body, because the signature covers the event's own bytes in it
   */
  isGenuine(asked: string): boolean {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(asked);
    const [, body = ''] = /"webhook_event":(.*)\}$/s.exec(asked) ?? [];
    if (webhook_id !== this.#settings.webhookId) return false;
    return transmission_sig === signatureOf([transmission_id, transmission_time, webhook_id], body);
  }
}

/** PayPal signs these four with its certificate; a secret of the running process does it here. */
function signatureOf(parts: readonly string[], body: string): string {
  return createHmac('sha256', SECRET)
    .update([...parts, crc32(body)].join('|'))
    .digest('base64');
}
