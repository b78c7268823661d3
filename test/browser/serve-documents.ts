import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { pageHeaders } from "../../packages/core/src/pages/page-headers.js"
import { showsPassword } from "../../packages/core/src/pages/show-password.js"

/** Sends documents with the headers of the built-in pages. */
export interface DocumentServer {
  readonly origin: string
  /** Where it sends a document: an address of its own, so a test that was stopped cannot disturb the next one. */
  readonly addressOf: (document: string) => string
  /** The document at a URL of this server. */
  readonly documentAt: (url: string) => string | undefined
  /** The headers of the form posts that it got, oldest first. */
  readonly posted: () => readonly IncomingHttpHeaders[]
  readonly stop: () => void
}

/** Starts one on a free port. `nonce` is that of the documents. */
export async function serveDocuments(nonce = "bm9uY2U="): Promise<DocumentServer> {
  const documents = new Map<string, string>()
  const posted: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    if (request.method === "POST") posted.push(request.headers)
    const document = documents.get(request.url ?? "")
    const headers = pageHeaders({ nonce, showsPassword: showsPassword(document ?? "") })
    response.writeHead(document === undefined ? 204 : 200, headers)
    response.end(document)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    addressOf: (document) => {
      const path = `/page-${documents.size}`
      documents.set(path, document)
      return `${origin}${path}`
    },
    documentAt: (url) => documents.get(new URL(url).pathname),
    posted: () => posted,
    stop: () => server.close(),
  }
}
