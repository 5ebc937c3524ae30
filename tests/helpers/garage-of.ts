import { expect } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { listOwnRegistrations } from '#domain/warranties/list-registrations.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { FILES } from './sample-files.ts';

let frames = 0;

/** A customer of this shop. */
export async function customerOf(shop: Shop, email = `${newId()}@mail.test`) {
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  return { id, email, own: { ...shop, actor: { kind: 'customer', id } } satisfies Shop };
}

/** A customer with one registered bike, whose mails are in German. */
export async function garageOf(shop: Shop) {
  const { own, email, id } = await customerOf(shop);
  frames += 1;
  const serial = `WT2588${String(frames).padStart(4, '0')}`;
  await saveSerials(shop, [
    {
      ...{ serial, variantId: null, productId: null, model: 'Vetta', frameMaterial: 'carbon' },
      ...{ hasMonocoqueBar: false, builtOn: '2019-01-01', soldToDealerOn: null, isStolen: false },
      ...{ isTeam: false, substitutedBy: null },
    },
  ]);
  const file = { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 };
  const upload = await findUpload(own, await receiveFile(own, file));
  const input = registrationInput.parse({
    ...{ serial, purchasedOn: calendarDate(new Date(shop.clock.now().getTime() - 3 * 86_400_000)) },
    ...{ dealer: 'officina-darsena-milano', price: '4890,00', country: 'IT', language: 'de' },
    ...{ firstOwner: 'yes', privacy: 'yes' },
  });
  const { number } = await registerBike(own, { input, evidenceId: upload?.id ?? null });
  const [bike = expect.fail('no bike')] = await listOwnRegistrations(own);
  return { own, customerId: id, email, number, serial, code: bike.certificateCode ?? '', id: bike.id };
}
