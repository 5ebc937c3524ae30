import { createHmac, randomUUID } from 'node:crypto';
import { arrivalsOf, type MessageFaults, postInTurn } from '#adapters/stand-in/messages.ts';

type Message = { id: string; type: string; body: string };

/**
 * The events of an account as signed messages, delivered on request: `deliver(url)`
 * returns the statuses.
 */
export class Messages {
  readonly #waiting: Message[] = [];
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #faults: MessageFaults;

  constructor(secret: string, now: () => Date, faults: MessageFaults) {
    this.#secret = secret;
    this.#now = now;
    this.#faults = faults;
  }

  add(type: string, object: Record<string, unknown>): void {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const created = Math.floor(this.#now().getTime() / 1000);
    const event = {
      id,
      object: 'event',
      api_version: null,
      created,
      type,
      livemode: false,
      data: { object },
    };
    this.#waiting.push({ id, type, body: JSON.stringify(event, null, 2) });
  }

  /** The waiting messages as they would be posted, signed now. */
  take(): { type: string; body: string; headers: Headers }[] {
    const arrivals = arrivalsOf(this.#waiting.splice(0), this.#faults);
    return arrivals.map(({ type, body }) => ({ type, body, headers: this.sign(body) }));
  }

  deliver(url: string): Promise<number[]> {
    return postInTurn(url, this.take());
  }

  sign(body: string): Headers {
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const mac = createHmac('sha256', this.#secret).update(`${seconds}.${body}`).digest('hex');
    const signature = `t=${seconds},v1=${mac}`;
    return new Headers({ 'content-type': 'application/json', 'stripe-signature': signature });
  }
}
