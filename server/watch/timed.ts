import { ProviderRefused } from '#domain/payments/port.ts';
import type { CallOutcome } from './meters.ts';

type Note = (call: string, outcome: CallOutcome, seconds: number) => void;

/** The same port, which also tells how long each of its calls took and how it ended. */
export function timed<Port extends object>(port: Port, note: Note): Port {
  const time = async (call: string, work: () => unknown) => {
    const began = performance.now();
    const end = (outcome: CallOutcome) => note(call, outcome, (performance.now() - began) / 1000);
    try {
      const answer = await work();
      end('ok');
      return answer;
    } catch (error) {
      end(error instanceof ProviderRefused ? 'refused' : 'failed');
      throw error;
    }
  };
  return new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...given: unknown[]) => time(name, () => Reflect.apply(value, target, given));
    },
  });
}
