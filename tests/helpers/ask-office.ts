import { answerOffice } from '#app/office/answer-office.tsx';
import { brandLinks } from '#domain/brand/brand-links.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Shop } from '#domain/shop.ts';
import type { Rights } from '#domain/staff/rights.ts';
import type { NodeFacts } from '#domain/watch/port.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { newId } from '#shared/ids.ts';

const NODE: NodeFacts = {
  ...{ node: 'test', freeBytes: 80_000_000_000, diskLowBytes: 1_000_000_000 },
  backups: { isSet: false, newestAt: null },
};

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
    viewsAs = null,
    node = {},
  }: {
    readonly rights: Rights | null;
    /** A file makes it a form in parts, as browsers send it. */
    readonly form?: Readonly<Record<string, string | File>> | FormData;
    readonly provenAt?: Date;
    readonly locale?: 'en' | 'it';
    readonly id?: string;
    /** The role whose office the person sees. */
    readonly viewsAs?: string | null;
    /** What the machine that answers knows of itself. */
    readonly node?: Partial<NodeFacts>;
  },
): Promise<{ status: number; location: string | null; html: string }> {
  const brand = await findBrand(shop);
  const actor = { kind: 'office', id, rights: rights ?? {}, provenAt } as const;
  const person = {
    ...{ sessionId: newId(), personId: id, name: 'Chiara Bellin', email: 'chiara@tessaro.test' },
    ...{ roleCode: 'shop', locale, viewsAs, actor },
  };
  const body = form instanceof FormData ? form : form && bodyOf(form);
  const request = new Request(`http://shop.test${path}`, body ? { method: 'POST', body } : {});
  const answer = await answerOffice(request, {
    shop: rights === null ? { ...shop, actor: { kind: 'guest', id: null } } : { ...shop, actor },
    person: rights === null ? null : person,
    ...{ locale, siteName: 'Tessaro', path, statusOf: statusOfRefusal, logFailure: fail },
    readNode: async () => ({ ...NODE, ...node }),
    ...{ brand: brandLinks(brand, 'en'), wordmark: brand.wordmark },
  });
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
}

function bodyOf(form: Readonly<Record<string, string | File>>): FormData | URLSearchParams {
  const parts = new FormData();
  for (const [name, value] of Object.entries(form)) parts.append(name, value);
  const isPlain = Object.values(form).every((value) => typeof value === 'string');
  return isPlain ? new URLSearchParams(form as Record<string, string>) : parts;
}

/** A page of the office that fails lets its test fail. */
function fail(error: unknown): never {
  throw error;
}
