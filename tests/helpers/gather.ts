/** A file that is rendered part by part, as one. */
export async function gather(parts: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
