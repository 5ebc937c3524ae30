import type { Config } from '#config';
import { listMissingNotices } from '#domain/guarantees/find-guarantee-notice.ts';
import { invitationAddress } from '#domain/mail/addresses.ts';
import type { Shop } from '#domain/shop.ts';
import { inviteFirstAdmin } from '#domain/staff/invite-person.ts';
import { listDemoPeople } from '#domain/staff/people.ts';
import { NOTICE_REMEDY } from '#seeds/guarantee-notices.ts';
import { findDemoStaff } from '#seeds/seed-demo-staff.ts';
import type { Services } from '../services.ts';

/** Says where the shop is, and in one line what is on that no real shopper should meet, and why. */
export async function announce(
  config: Config,
  { sandbox, connection, base }: Pick<Services, 'sandbox' | 'connection' | 'base'>,
): Promise<void> {
  console.log(`\n  Shop           ${config.baseUrl}/`);
  for (const line of await officeLines(config, base)) console.log(`  ${line}`);
  console.log(`  API reference  ${config.baseUrl}/api/reference`);
  if (config.developmentPages) {
    console.log(`  Mail outbox    ${config.baseUrl}/dev/mails`);
    console.log(`  Serials to try ${config.baseUrl}/dev/serials`);
  }
  console.log(`  For trying     ${forTrying(config, sandbox !== null)}`);
  const missing = await listMissingNotices(connection);
  if (missing.length > 0)
    console.log(
      `  EU markets     fault: no official guarantee notice in ${missing.join(', ')}. ${NOTICE_REMEDY}`,
    );
  console.log('\n  Ctrl-C stops everything.');
}

/**
 * Where the office is, and who comes in first: by a link that works once while there is nobody, and
 * in the demo on this machine its people with their password.
 */
async function officeLines(
  config: Pick<Config, 'baseUrl' | 'isLocal' | 'seedDemoCustomer' | 'seedFolder'>,
  base: Shop,
): Promise<string[]> {
  const token = await inviteFirstAdmin(base);
  if (token !== null)
    return [`Office         first admin, once, within a day: ${invitationAddress(base, token)}`];
  const lines = [`Office         ${config.baseUrl}/office`];
  if (!config.isLocal || !config.seedDemoCustomer) return lines;
  const demo = await findDemoStaff(config.seedFolder);
  const staying = await listDemoPeople(base);
  const people = demo?.people.filter(({ email }) => staying.includes(email)) ?? [];
  const named = people.map(({ email, role }) => `                 ${role.padEnd(8)} ${email}`);
  return people.length === 0 ? lines : [...lines, `               password “${demo?.password}”`, ...named];
}

type Trying = Pick<Config, 'isLocal' | 'developmentPages' | 'seedDemo' | 'seedDemoCustomer' | 'baseUrl'>;

export function forTrying(config: Trying, hasSandbox: boolean): string {
  const state = (isOn: boolean) => (isOn ? 'on' : 'off');
  const reason = config.isLocal
    ? 'HOST and BASE_URL are this machine'
    : `the shop is reached from elsewhere, at ${config.baseUrl}`;
  return [
    `development pages ${state(config.developmentPages)}`,
    `sandbox payments ${state(hasSandbox)}`,
    `demo customer ${state(config.seedDemo && config.seedDemoCustomer)}: ${config.seedDemo ? reason : 'SEED_DEMO is off'}`,
  ].join(', ');
}
