import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { askedCodes, loadCompared } from './load-compared.server.ts';

const shop = await testShop();
const asked = (query: string) => askedCodes(new URLSearchParams(query));

describe('S9.08 bikes to compare', () => {
  it('are those of the address, each once, four at most; a fifth is told apart', () => {
    expect(asked('')).toEqual({ codes: [], isTooMany: false });
    expect(asked('bikes=VT25,LM25&add=GH25')).toEqual({ codes: ['VT25', 'LM25', 'GH25'], isTooMany: false });
    expect(asked('bikes=A,B,A,,C,D&add=E')).toEqual({ codes: ['A', 'B', 'C', 'D'], isTooMany: true });
    expect(asked(`bikes=${'x,'.repeat(9000)}`).codes).toEqual(['x']);
  });

  it('stand in the order asked for, of any year, with parts and frame; unknown codes are left out', async () => {
    const { bikes, others } = await loadCompared(visitOf(shop), ['GH25', "no'; drop", 'VT24', 'VT25']);
    expect(bikes.map(({ code }) => code)).toEqual(['GH25', 'VT24', 'VT25']);
    expect(bikes[2]).toMatchObject({ name: 'Vetta', modelYear: 2025, frame: { size: 'M', stack: 550 } });
    expect(bikes[2]?.rows.length).toBeGreaterThan(10);
    expect(bikes[1]?.price).toBeUndefined();
    expect(others.some(({ code }) => code === 'VT25')).toBe(false);
    expect(others.some(({ code }) => code === 'LM25')).toBe(true);
  });

  it('are shown in the build whose price they name', async () => {
    const { bikes } = await loadCompared(visitOf({ ...shop, locale: 'de' }), ['VT25']);
    const [vetta] = bikes;
    expect(vetta).toMatchObject({ build: 'Mechanisch' });
    const shifters = vetta!.rows.find(({ key }) => key === 'shifters');
    expect(shifters).toMatchObject({ text: expect.stringContaining('Mechanisch') });
  });

  it('have parts in the reader’s language', async () => {
    const { bikes } = await loadCompared(visitOf({ ...shop, locale: 'de' }), ['VT25']);
    const drive = bikes[0]?.rows.find(({ key }) => key === 'drive_system');
    expect(drive).toMatchObject({ text: '2\u00a0×\u00a012, Kette' });
  });
});
