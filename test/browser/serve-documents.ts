import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { TOOLS_SCRIPT } from "../../packages/core/src/extensions/second-factors/secret-tools.js"
import { passkeyScript } from "../../packages/core/src/pages/passkey-script.js"
import { pageHeaders, type PageHeadersOptions } from "../../packages/core/src/pages/page-headers.js"
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

/** The scripts of a document, as the built-in pages name them in their policy. */
function scriptsOf(document: string, host = ""): Omit<PageHeadersOptions, "nonce"> {
  const [, src, integrity] = /<script src="([^"]+)" integrity="([^"]+)"/.exec(document) ?? []
  return {
    showsPassword: showsPassword(document),
    inline: document.includes(TOOLS_SCRIPT.source) ? TOOLS_SCRIPT.hash : undefined,
    ...(src !== undefined &&
      integrity !== undefined && {
        script: { url: new URL(src, `http://${host}`).href, integrity },
      }),
  }
}

/** Starts one on a free port. `nonce` is that of the documents. */
export async function serveDocuments(nonce = "bm9uY2U="): Promise<DocumentServer> {
  const documents = new Map<string, string>()
  const posted: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    if (request.method === "POST") posted.push(request.headers)
    if (request.url?.endsWith("?script")) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(passkeyScript().source)
      return
    }
    const document = documents.get(request.url ?? "")
    const headers = pageHeaders({ nonce, ...scriptsOf(document ?? "", request.headers.host) })
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
