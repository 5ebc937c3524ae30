import { expect, onTestFinished, test, vi } from 'vitest';
import { companyShop } from '#tests/helpers/company-shop.ts';
import { checkCompanyTax } from './check-company-tax.ts';

const { shop: plain, register } = await companyShop();
const limits = { unpaidOrders: 0, unpaidPieces: 0, transferPieces: 0, transferAmount: 0 };
const from = (network: string) => ({
  ...plain,
  ordering: { ...limits, ordersPerHour: 0, network: () => network },
});

test('2.4.1 X1.10 a network has sixty numbers an hour looked up; more count as unanswered, others’ do not', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const reasonOf = async (network: string, number: number) => {
    const billing = { kind: 'company', vatNumber: `DE${number}` } as const;
    const tax = await checkCompanyTax(from(network), { billing, to: { country: 'DE', postalCode: '10115' } });
    return tax?.reason;
  };
  for (let number = 100_000_000; number < 100_000_600; number += 10)
    expect(await reasonOf('203.0.113.1', number)).toBe('valid');
  expect(await reasonOf('203.0.113.1', 100_000_700)).toBe('unchecked');
  expect(register.asked).toHaveLength(60);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('"what":"vat-checks"'));
  // What is known already is still answered, and nobody else is told of a silence.
  expect(await reasonOf('203.0.113.1', 100_000_000)).toBe('valid');
  expect(await reasonOf('203.0.113.2', 100_000_700)).toBe('valid');
});
