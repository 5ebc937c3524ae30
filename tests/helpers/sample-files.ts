/** The smallest whole files of each kind that may be sent. */
const join = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );

const chunk = (type: string, data: string) => join([0, 0, 0, data.length], type, data, [0, 0, 0, 0]);
const boxes = (brand: string) =>
  join([0, 0, 0, 16], `ftyp${brand}`, [0, 0, 0, 0], [0, 0, 0, 12], 'mdat', 'data');

export const FILES = {
  pdf: join('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'x'.repeat(200), '\n%%EOF\n'),
  png: join(
    [0x89],
    'PNG\r\n\x1a\n',
    [...chunk('IHDR', 'x'.repeat(13))],
    [...chunk('IDAT', 'data')],
    [...chunk('IEND', '')],
  ),
  jpeg: join([0xff, 0xd8, 0xff, 0xe0], 'x'.repeat(200), [0xff, 0xd9]),
  mp3: join('ID3', 'x'.repeat(200)),
  mp4: boxes('isom'),
  m4a: boxes('M4A '),
  ogg: join('OggS', new Array(22).fill(0), [1, 4], 'data'),
} as const;

/** The test file of EICAR, in a PDF: every scanner finds it, and it does no harm. */
export const INFECTED = join(
  '%PDF-1.7\n',
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  '\n%%EOF\n',
);

/** What looks like a file that may be sent and is not, or is something else as well. */
export const BAD_FILES: Readonly<Record<string, Uint8Array>> = {
  'a program that calls itself a picture': join('MZ', 'x'.repeat(200)),
  'a drawing': join('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an archive': join('PK\x03\x04', 'x'.repeat(200), 'PK\x05\x06', 'x'.repeat(18)),
  'a whole picture of a type that is not taken, WebP': new Uint8Array(
    Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  ),
  'half a picture': FILES.png.subarray(0, 40),
  'a picture with a page behind it': join([...FILES.png], '<html><script>alert(1)</script></html>'),
  'a picture with something behind its end': join([...FILES.png], 'x'.repeat(2000)),
  'a picture that is an archive as well': join([...FILES.jpeg], 'PK\x03\x04', 'PK\x05\x06', 'x'.repeat(18)),
  'a document that is a page as well': join('%PDF-1.7\n<html><script>alert(1)</script></html>', '\n%%EOF\n'),
  'a picture that is a document as well': join(
    [0xff, 0xd8, 0xff, 0xe0],
    '%PDF-1.7',
    'x'.repeat(200),
    [0xff, 0xd9],
  ),
  'a picture with a program behind it': join([...FILES.jpeg], 'MZ', 'x'.repeat(5000)),
  'a document without an end': join('%PDF-1.7\n', 'x'.repeat(2000)),
  'a film with something behind it': join([...FILES.mp4], 'x'.repeat(7)),
  'sound with something behind it': join([...FILES.ogg], '<html>'),
};
