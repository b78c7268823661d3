import { execFileSync } from "node:child_process"
import { readFileSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { examineAddress } from "@sallyport/conformance"
import { expect, test } from "vitest"
import { brokenMounts, brokenProxies, brokenServers } from "./live/broken-sites.js"
import { startSite } from "./live/site.js"
import { validSites } from "./live/valid-sites.js"
import { describeSetUps } from "./support/describe-set-ups.js"

describeSetUps(
  [
    ["Mounts, pages and forms of a running site", brokenMounts],
    ["Proxies and caches in front of it", brokenProxies],
    ["Its server", brokenServers],
    ["Right sites", validSites],
  ],
  true,
)

test("a server that is not there is one finding, which names the cause", async () => {
  const site = await startSite({})
  await site[Symbol.asyncDispose]()
  const found = await examineAddress({ url: `http://127.0.0.1:${site.port}/auth` })
  expect(found).toMatchObject([{ code: "SITE_UNREACHABLE", severity: "error" }])
  expect(found[0]?.cause).toContain("ECONNREFUSED")
})

test("a certificate that nobody signed is one finding", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"))
  const file = (name: string) => path.join(folder, name)
  const subject = ["-subj", "/CN=localhost", "-days", "1"]
  const files = ["-keyout", file("key.pem"), "-out", file("cert.pem")]
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    stdio: "ignore",
  })
  const server = createServer({
    key: readFileSync(file("key.pem")),
    cert: readFileSync(file("cert.pem")),
  })
  rmSync(folder, { recursive: true })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const found = await examineAddress({ url: `https://localhost:${port}` })
  server.close()
  expect(found.map(({ code }) => code)).toEqual(["CERTIFICATE_INVALID"])
})

test("an examination sends at most twenty requests, and none that starts a sign-in", async () => {
  const requests: string[] = []
  await using site = await startSite({
    answers: ({ method, url }) => {
      requests.push(`${method} ${url.pathname}`)
      return undefined
    },
  })
  expect(await examineAddress({ url: `http://localhost:${site.port}` })).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(20)
  const posts = requests.filter((one) => one.startsWith("POST"))
  expect(posts).toEqual(["POST /auth/signout", "POST /auth/signout"])
})
