import type { Finding } from './causes.ts';
import type { CertificateReader } from './port.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Those of Let's Encrypt are renewed thirty days before their end: two weeks later it failed. */
const NEARLY_OVER_MS = 14 * DAY_MS;

/**
 * Certificates of our addresses that end soon or are not in order.
 * @returns null where one could not be looked at: then nothing is known
 */
export async function listCertificateFaults(
  addresses: readonly string[],
  reader: CertificateReader,
  now: Date,
): Promise<Finding[] | null> {
  const hosts = new Set(addresses.filter((one) => one.startsWith('https:')).map((one) => new URL(one).host));
  try {
    const looks = [...hosts].map(async (host): Promise<Finding[]> => {
      const { hostname, port } = new URL(`https://${host}`);
      const { validUntil, fault } = await reader.read(hostname, Number(port || 443));
      const isNearlyOver = validUntil.getTime() - now.getTime() < NEARLY_OVER_MS;
      if (!fault && !isNearlyOver) return [];
      const until = validUntil.toISOString().slice(0, 10);
      const what = `Valid until ${until}${fault ? `; ${fault}` : ''}.`;
      return [{ cause: 'certificate', subject: host, what, found: { until, fault: fault ?? '' } }];
    });
    return (await Promise.all(looks)).flat();
  } catch {
    return null;
  }
}
