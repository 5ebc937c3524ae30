import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Wanted = { readonly width?: number; readonly height?: number; readonly colour?: string };

/** A plain picture of a colour. */
export function picture({ width = 1600, height = 1000, colour = '#2a6f97' }: Wanted = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A JPEG. */
export async function photograph(wanted: Wanted = {}): Promise<Buffer> {
  return picture(wanted).jpeg({ quality: 90 }).toBuffer();
}

/** As a phone writes it: taken in Bassano del Grappa, lying on its side, red at its upper edge. */
export async function phonePhotograph(): Promise<Buffer> {
  const edge = await picture({ width: 300, height: 1600, colour: '#ff0000' }).png().toBuffer();
  return picture({ width: 2400, height: 1600 })
    .composite([{ input: edge, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'A. Rossi', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 46/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 44/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A PNG of a few bytes that says it has 50,000 × 50,000 pixels. */
export async function pixelBomb(): Promise<Buffer> {
  const png = await picture({ width: 10, height: 10 }).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
