import type { IncomingMessage } from "node:http"

const MOST_BYTES = 16_384

/**
 * The fields of a form that one of our own pages posted, or null if another site sent it or it is too long.
 *
 * Browsers send the origin of a post (Fetch §3.2 `Origin`). A post without it comes from a program and is accepted.
 */
export async function readForm(
  request: IncomingMessage,
  origin: string,
): Promise<URLSearchParams | null> {
  const from = request.headers.origin
  if (from !== undefined && from !== origin) return null

  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}
