import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What `npm publish` sends of a package, and `npm install` asks for. */
interface Publication {
  readonly name: string
  readonly "dist-tags": Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

/** A registry of npm packages on loopback, which forgets everything when it ends. */
export interface Registry {
  readonly origin: string
  /** What was published, by name. */
  readonly packages: ReadonlyMap<string, Omit<Publication, "_attachments">>
  readonly stop: () => Promise<void>
}

/** Packages that nobody else's registry may answer for. */
const OURS = /^(?:@sallyport\/|(?:create-)?sallyport(?:\/|$))/

/**
 * The two calls of npm that a release consists of. For packages that are not ours it leads on to `upstream`, where
 * there is one. Verdaccio would do it too, but does not install from every mirror: a
 * dependency of its is named by a tag (`node-fetch@cjs`) that mirrors need not have.
 */
export async function startRegistry(upstream?: string): Promise<Registry> {
  const packages = new Map<string, Omit<Publication, "_attachments">>()
  const tarballs = new Map<string, Buffer>()

  function keep({ _attachments, ...document }: Publication): void {
    const before = packages.get(document.name)
    packages.set(document.name, {
      ...document,
      "dist-tags": { ...before?.["dist-tags"], ...document["dist-tags"] },
      versions: { ...before?.versions, ...document.versions },
    })
    const [attachment] = Object.values(_attachments)
    const [published] = Object.values(document.versions)
    if (!attachment || !published) throw new Error(`${document.name} came without its tarball`)
    const { pathname } = new URL(published.dist.tarball)
    tarballs.set(decodeURIComponent(pathname), Buffer.from(attachment.data, "base64"))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = decodeURIComponent(new URL(request.url ?? "/", "http://registry").pathname)
    if (request.method === "PUT") {
      keep(JSON.parse(await textOf(request)) as Publication)
      response.writeHead(201, { "content-type": "application/json" }).end("{}")
      return
    }
    const isOurs = OURS.test(address.slice(1))
    if (upstream !== undefined && !isOurs) {
      response.writeHead(302, { location: new URL(`.${request.url}`, upstream).href }).end()
      return
    }
    const found = tarballs.get(address) ?? JSON.stringify(packages.get(address.slice(1)))
    response.writeHead(found ? 200 : 404, { "content-type": typeOf(found) }).end(found ?? "{}")
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}/`, packages, stop: () => stopped(server) }
}

const typeOf = (found: unknown) =>
  Buffer.isBuffer(found) ? "application/octet-stream" : "application/json"

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, "close")
}
