import { createVies } from '#adapters/vies/create-vies.ts';
import { createViesStandIn } from '#adapters/vies/stand-in/create-vies-stand-in.ts';
import type { Config } from '#config';
import type { VatRegister } from '#domain/taxes/port.ts';

/** The register of VAT numbers that the settings name, or a stand-in; null asks nobody. */
export function openVatRegister({ vies }: Pick<Config, 'vies'>): VatRegister | null {
  if (vies === 'off') return null;
  if (vies !== 'stand-in') return createVies({ url: vies.url });
  const { app } = createViesStandIn();
  return createVies({ url: 'http://vies.invalid', send: (address, init) => app.request(address, init) });
}
