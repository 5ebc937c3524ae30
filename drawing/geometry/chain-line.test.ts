import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '#drawing/models.ts';
import { CHAIN_PITCH, chainLength, pitchRadius, solveChain } from './chain-line.ts';
import { layoutDrive } from './drive-layout.ts';
import { solveGeometry } from './solve-geometry.ts';
import { distance, dot, subtract } from './vector.ts';

describe('pitchRadius', () => {
  test('spaces the pins of neighbouring teeth one chain pitch apart', () => {
    for (const teeth of [10, 11, 34, 52]) {
      expect(2 * pitchRadius(teeth) * Math.sin(Math.PI / teeth)).toBeCloseTo(CHAIN_PITCH, 9);
    }
  });
});

describe('solveChain', () => {
  test('closes over ring, tension pulley, guide pulley and sprocket, touching every pitch circle as a tangent', () => {
    const teeth = fc.record({
      ring: fc.integer({ min: 28, max: 58 }),
      cog: fc.integer({ min: 10, max: 34 }),
      chainstay: fc.integer({ min: 395, max: 465 }),
    });
    fc.assert(
      fc.property(teeth, ({ ring, cog, chainstay }) => {
        const base = models.climb;
        const spec = {
          ...base,
          geometry: { ...base.geometry, chainstay },
          drivetrain: { ...base.drivetrain, rings: [ring], cog },
        };
        const { chain } = layoutDrive(spec, solveGeometry(spec));
        chain.forEach((part, index) => {
          const next = chain[(index + 1) % chain.length]!;
          expect(distance(part.leaves, next.from)).toBeLessThan(1e-9);
          expect(distance(part.to, part.pulley.centre)).toBeCloseTo(part.pulley.radius, 6);
          expect(distance(part.leaves, part.pulley.centre)).toBeCloseTo(part.pulley.radius, 6);
          const radius = subtract(part.to, part.pulley.centre);
          expect(Math.abs(dot(radius, subtract(part.to, part.from)))).toBeLessThan(1e-5);
          expect(part.wrap).toBeGreaterThan(0);
        });
      }),
    );
  });

  test('turns the guide pulley against the others, so the chain runs in front of it', () => {
    const { chain, guide } = layoutDrive(models.climb, solveGeometry(models.climb));
    const overGuide = chain.find((part) => part.pulley.centre === guide);
    expect(overGuide?.pulley.turns).toBe(-1);
    expect(overGuide!.to[0]).toBeGreaterThan(guide![0]);
  });

  test('measures a chain round two equal sprockets as twice their distance and once round', () => {
    const radius = pitchRadius(20);
    const chain = solveChain([
      { centre: [0, 0], radius, turns: 1 },
      { centre: [-400, 0], radius, turns: 1 },
    ]);
    expect(chainLength(chain)).toBeCloseTo(800 + 2 * Math.PI * radius, 6);
  });
});
