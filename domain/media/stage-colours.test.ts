import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '#domain/brand/contrast.ts';
import type { Paint } from '#drawing/paints.ts';
import { stageColours } from './stage-colours.ts';

const paints: Record<string, Paint> = JSON.parse(readFileSync('seeds/tessaro/paints.json', 'utf8'));

describe('the name behind a bike', () => {
  it.each(Object.entries(paints))('is read on the stage of %s, at 4 to 1 and more', (_, { base }) => {
    const { ground, deep } = stageColours(base);
    expect(contrastOf(deep, ground)).toBeGreaterThanOrEqual(4);
  });

  it('stands in the deep step of its paint: copper stays copper', () => {
    expect(stageColours('#b4602f')).toEqual({ ground: '#ebded3', deep: '#9e4917' });
  });

  it('is a dark paint itself, and paints without a hue stand on the neutral ground', () => {
    expect(stageColours('#15202a')).toEqual({ ground: '#eceeec', deep: '#15202a' });
    expect(stageColours('#e6e7e4').ground).toBe('#eceeec');
    expect(stageColours('#2a39c9').deep).toBe('#2a39c9');
  });

  it('is black at worst', () => {
    expect(stageColours('#ffff00').ground).not.toBe('#eceeec');
    expect(contrastOf(stageColours('#ffff00').deep, stageColours('#ffff00').ground)).toBeGreaterThan(4);
  });
});
