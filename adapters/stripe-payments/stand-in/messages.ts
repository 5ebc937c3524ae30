import { createHmac, randomUUID } from 'node:crypto';

export type MessageFaults = {
  /** Each message is delivered twice. */
  twice?: boolean;
  /** The newest message is delivered first. */
  reordered?: boolean;
};

type Message = { id: string; type: string; body: string };

/** Events of an account as signed messages, delivered when asked to: `deliver(url)` answers with the statuses heard. */
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
    const waiting = this.#waiting.splice(0);
    const ordered = this.#faults.reordered ? waiting.toReversed() : waiting;
    const sent = this.#faults.twice ? ordered.flatMap((one) => [one, one]) : ordered;
    return sent.map(({ type, body }) => ({ type, body, headers: this.sign(body) }));
  }

  async deliver(url: string): Promise<number[]> {
    const heard: number[] = [];
    for (const { body, headers } of this.take()) {
      const response = await fetch(url, { method: 'POST', body, headers });
      await response.body?.cancel();
      heard.push(response.status);
    }
    return heard;
  }

  sign(body: string): Headers {
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const mac = createHmac('sha256', this.#secret).update(`${seconds}.${body}`).digest('hex');
    const signature = `t=${seconds},v1=${mac}`;
    return new Headers({ 'content-type': 'application/json', 'stripe-signature': signature });
  }
}
