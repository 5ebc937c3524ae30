import type { AlarmBell } from '#domain/watch/port.ts';

const LIMIT_MS = 5_000;

/** Posts alarms as JSON. What is not answered in time with 2xx counts as not taken. */
export function createAlarmWebhook(address: string, limitMs = LIMIT_MS): AlarmBell {
  return {
    ring: async (news) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(news),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the alarm webhook answered ${answer.status}`);
    },
  };
}
