import type { IncomingMessage } from "node:http"

const MOST_BYTES = 16_384

/**
 * The fields of a form that one of our own pages posted, or null when another site sent it, or when it is too long.
 *
 * Browsers say where a post comes from (Fetch §3.2 `Origin`); a program that says nothing may post.
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
