const LARGEST = 1024 * 1024

/** The whole body, or null as soon as it proves larger than one megabyte; the rest is then not read. */
export async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.byteLength
    if (size > LARGEST) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
