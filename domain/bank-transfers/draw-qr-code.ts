/**
 * A QR code: the outline of its dark modules in a square of `size` modules, without the quiet zone.
 */
export type QrCode = { readonly size: number; readonly path: string };

/** Draws a text by EPC069-12: bytes of UTF-8, error correction M. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { correction, generate, mode } = await import('lean-qr');
  const code = generate(text, {
    modes: [mode.utf8],
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  return { size: code.size, path: pathOf(code.size, (x, y) => code.get(x, y)) };
}

/** Each run of dark modules in a row is one rectangle. */
function pathOf(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y) || isDark(x - 1, y)) continue;
      let end = x + 1;
      while (isDark(end, y)) end += 1;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    }
  }
  return path;
}
