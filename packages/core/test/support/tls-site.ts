import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, request as send, type Server } from "node:https"
import type { IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TLSSocket } from "node:tls"

/** A key and its self-signed certificate, as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** A new certificate for a host name, created by openssl. */
export function certificateFor(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"))
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
  const named = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`]
  try {
    const out = ["-keyout", key, "-out", cert]
    execFileSync("openssl", ["req", "-x509", ...made, ...named, ...out], { stdio: "ignore" })
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A request that arrived over TLS. */
export interface TlsRequest {
  readonly request: Request
  /** Whether it presented the certificate that this site knows. */
  readonly isKnown: boolean
}

/** A TLS server on loopback with its own name. It requests a client certificate, but accepts every client. */
export class TlsSite {
  readonly #server: Server
  readonly #certificate: Certificate
  readonly #name: string

  private constructor(name: string, certificate: Certificate, server: Server) {
    this.#name = name
    this.#certificate = certificate
    this.#server = server
  }

  static async open(
    name: string,
    known: Certificate,
    answer: (arrived: TlsRequest) => Promise<Response>,
  ): Promise<TlsSite> {
    const certificate = certificateFor(name)
    const options = { ...certificate, ca: known.cert, requestCert: true, rejectUnauthorized: false }
    const server = createServer(options, (incoming, outgoing) => {
      void requestFrom(incoming).then(async (request) => {
        const isKnown = (incoming.socket as TLSSocket).authorized
        const response = await answer({ request, isKnown })
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return new TlsSite(name, certificate, server)
  }

  /** A `fetch` that reaches this site, trusting it or not, with or without a client certificate. */
  fetchWith(own: Certificate | undefined, { trusts = true } = {}): typeof fetch {
    const { port } = this.#server.address() as AddressInfo
    const ca = trusts ? this.#certificate.cert : undefined
    const tls = { host: "127.0.0.1", port, servername: this.#name, ca, ...own, agent: false }
    return async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = Buffer.from(await request.arrayBuffer())
      const headers = { ...Object.fromEntries(request.headers), "content-length": body.length }
      return new Promise((resolve, reject) => {
        const options = { ...tls, path: pathname + search, method: request.method, headers }
        send(options, (incoming) => void responseFrom(incoming).then(resolve, reject))
          .on("error", reject)
          .end(body)
      })
    }
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

async function requestFrom(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming
  const body = await bytesOf(incoming)
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return new Request(`https://site.test${url}`, {
    method,
    headers: Object.fromEntries(given) as Record<string, string>,
    ...(method === "POST" && { body }),
  })
}

async function responseFrom(incoming: IncomingMessage): Promise<Response> {
  const type = incoming.headers["content-type"] ?? "text/plain"
  const status = incoming.statusCode ?? 500
  return new Response(await bytesOf(incoming), { status, headers: { "content-type": type } })
}

async function bytesOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
