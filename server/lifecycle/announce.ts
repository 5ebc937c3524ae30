import { missingNotices, NOTICE_REMEDY } from '#app/site/legal/official-notices.ts';
import type { Config } from '#config';
import type { Services } from '../services.ts';

/** Says where the shop is, and in one line what is on that no real shopper should meet, and why. */
export function announce(config: Config, { sandbox }: Pick<Services, 'sandbox'>): void {
  console.log(`\n  Shop           ${config.baseUrl}/`);
  console.log(`  API reference  ${config.baseUrl}/api/reference`);
  if (config.developmentPages) console.log(`  Mail outbox    ${config.baseUrl}/dev/mails`);
  console.log(`  For trying     ${forTrying(config, sandbox !== null)}`);
  const missing = missingNotices();
  if (missing.length > 0)
    console.log(
      `  EU markets     fault: no official guarantee notice in ${missing.join(', ')}. ${NOTICE_REMEDY}`,
    );
  console.log('\n  Ctrl-C stops everything.');
}

type Trying = Pick<Config, 'isLocal' | 'developmentPages' | 'seedDemoCustomer' | 'baseUrl'>;

export function forTrying(config: Trying, hasSandbox: boolean): string {
  const state = (isOn: boolean) => (isOn ? 'on' : 'off');
  const reason = config.isLocal
    ? 'HOST and BASE_URL are this machine'
    : `the shop is reached from elsewhere, at ${config.baseUrl}`;
  return [
    `development pages ${state(config.developmentPages)}`,
    `sandbox payments ${state(hasSandbox)}`,
    `demo customer ${state(config.seedDemoCustomer)}: ${reason}`,
  ].join(', ');
}
