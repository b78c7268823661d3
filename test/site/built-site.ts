import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { promisify } from "node:util"

const site = path.resolve(import.meta.dirname, "../../site")
const built = path.join(site, "dist")
const vitepress = path.resolve(site, "../node_modules/vitepress/bin/vitepress.js")

/** Makes the site anew, unless `npm run docs:site` has just made it. */
export async function buildSite(): Promise<void> {
  if (process.env["SITE_BUILT"]) return
  await promisify(execFile)(process.execPath, [vitepress, "build"], { cwd: site })
}

/** Makes these pages once more, as those of an earlier version beside the newest ones. */
export async function buildAsEarlier(version: string, newest: string): Promise<void> {
  const env = { ...process.env, SITE_BASE: `/${version}/`, SITE_VERSIONS: `${newest},${version}` }
  const words = [vitepress, "build", "--outDir", path.join(built, version)]
  await promisify(execFile)(process.execPath, words, { cwd: site, env })
}

/** The files of the site that end like this, relative to it. */
export function filesOfSite(ending: string): readonly string[] {
  return readdirSync(built, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
}

/** A file of the site as text. */
export function fileOfSite(name: string): string {
  return readFileSync(path.join(built, name), "utf8")
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
}

/** The site as a server of files answers it. The caller closes it. */
export async function serveSite(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site.test")
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname
    try {
      const file = readFileSync(path.join(built, path.posix.normalize(decodeURI(name))))
      const type = types[path.extname(name)] ?? "application/octet-stream"
      response.writeHead(200, { "content-type": type }).end(file)
    } catch {
      response.writeHead(404).end("Not found")
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
