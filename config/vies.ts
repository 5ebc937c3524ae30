import { z } from 'zod';
import { webAddress } from './kinds.ts';

export const viesSettings = {
  /**
   * The register of VAT numbers of the Union: its address; `off` asks nobody; `auto`: a stand-in
   * while the shop is local, else the Commission's.
   */
  VIES_URL: z.union([z.enum(['auto', 'off']), webAddress]).default('auto'),
};

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

export type ViesSetting = 'off' | 'stand-in' | { readonly url: string };

export function viesOf({ VIES_URL: url }: { readonly VIES_URL: string }, isLocal: boolean): ViesSetting {
  if (url === 'off') return url;
  if (url !== 'auto') return { url };
  return isLocal ? 'stand-in' : { url: VIES };
}
