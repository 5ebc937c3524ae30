import { answerOffice } from '#app/office/answer-office.tsx';
import { brandLinks } from '#domain/brand/brand-links.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Shop } from '#domain/shop.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { newId } from '#shared/ids.ts';

/** Asks the office as a person with these rights; null: nobody. A form makes it a POST. */
export async function askOffice(
  shop: Shop,
  path: string,
  {
    rights,
    form,
    provenAt = shop.clock.now(),
    locale = 'en',
    id = newId(),
  }: {
    readonly rights: Rights | null;
    readonly form?: Record<string, string>;
    readonly provenAt?: Date;
    readonly locale?: 'en' | 'it';
    readonly id?: string;
  },
): Promise<{ status: number; location: string | null; html: string }> {
  const brand = await findBrand(shop);
  const actor = { kind: 'office', id, rights: rights ?? {}, provenAt } as const;
  const person = {
    ...{ sessionId: newId(), personId: id, name: 'Chiara Bellin', email: 'chiara@tessaro.test' },
    ...{ roleCode: 'shop', locale, actor },
  };
  const body = form && new URLSearchParams(form);
  const request = new Request(`http://shop.test${path}`, body ? { method: 'POST', body } : {});
  const answer = await answerOffice(request, {
    shop: rights === null ? { ...shop, actor: { kind: 'guest', id: null } } : { ...shop, actor },
    person: rights === null ? null : person,
    ...{ locale, siteName: 'Tessaro', path, statusOf: statusOfRefusal, logFailure: fail },
    ...{ brand: brandLinks(brand, 'en'), wordmark: brand.wordmark },
  });
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
}

/** A page of the office that fails lets its test fail. */
function fail(error: unknown): never {
  throw error;
}
