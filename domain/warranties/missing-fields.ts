import type { RegistrationField } from './input.ts';
import { OTHER_DEALER } from './subjects.ts';

type Typed = Readonly<Record<'dealer' | 'dealerName' | 'orderNumber' | 'handover' | 'firstOwner', string>>;

/**
 * What a form lacks beside what its schema asks for, as refusal codes by field: a seller always;
 * the first owner's word and the evidence where a bike is registered. An order of the shop or a
 * dealer's hand-over is both seller and evidence.
 */
export function missingFields(
  { dealer, dealerName, orderNumber, handover, firstOwner }: Typed,
  { hasEvidence, isRequest }: { readonly hasEvidence: boolean; readonly isRequest: boolean },
): Partial<Record<RegistrationField, string>> {
  const hasProof = orderNumber !== '' || handover !== '';
  const isNamed = dealer !== OTHER_DEALER || dealerName !== '';
  return {
    ...(!hasProof && dealer === '' && { dealer: 'warranties.dealer-missing' }),
    ...(!hasProof && !isNamed && { dealerName: 'warranties.dealer-name-missing' }),
    ...(!isRequest && firstOwner !== 'yes' && { firstOwner: 'warranties.first-owner-missing' }),
    ...(!isRequest && !hasProof && !hasEvidence && { evidence: 'warranties.evidence-missing' }),
  };
}
