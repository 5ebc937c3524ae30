import { fade, type PaintLibrary, panel, ramato, solid, split } from '#drawing/paints.ts';

/** The demo maker's paints. Names stay Italian in every language. */
export const paints = {
  ramato: { name: 'Ramato', paint: ramato('#b4602f', '#fff3e4') },
  notte: { name: 'Notte', paint: solid('#15202a', '#d8dee2') },
  genziana: { name: 'Genziana', paint: solid('#2a39c9', '#ffffff') },
  dolomia: { name: 'Dolomia', paint: solid('#e6e7e4', '#101619') },
  alba: { name: 'Alba', paint: fade('#f06a4d', '#3b2a86', '#fff6ef') },
  bosco: { name: 'Bosco', paint: panel('#22483a', '#10231c', '#d9a04a', '#efe6d2', 'matte') },
  argilla: { name: 'Argilla', paint: panel('#c9865a', '#4b2d22', '#f4e3cf', '#2a1710', 'matte') },
  brina: { name: 'Brina', paint: fade('#dfe9ea', '#4f8f9c', '#0f2a31') },
  prosecco: { name: 'Prosecco', paint: split('#e9d36a', '#1b2a2c', '#ffffff', '#1b2a2c') },
  rosso: { name: 'Rosso Asiago', paint: solid('#b3192b', '#ffffff') },
  lava: { name: 'Lava', paint: split('#e0452b', '#16181b', '#f4f4f2', '#ffffff') },
  grafite: { name: 'Grafite', paint: solid('#3a4046', '#c9ced2', 'matte') },
} as const satisfies PaintLibrary;
