import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { request } from "node:https"
import { text } from "node:stream/consumers"
import Credentials from "@sallyport/core/providers/credentials"
import { memoryRecords } from "@sallyport/core/records"
import { type ClientOf, rateLimits } from "@sallyport/core/rate-limits"
import { NodeAuth } from "@sallyport/node"
import { describe, expect, onTestFinished, test } from "vitest"
import { printedFiles } from "./site.js"
import { type RunningProxy, startCaddy, startNginx } from "./proxy.js"

const HOST = "app.example.com"

const proxies = [
  {
    name: "nginx",
    file: "nginx.conf",
    start: startNginx,
    missing: process.env.NGINX_PATH ? null : "NGINX_PATH is not set",
  },
  {
    name: "Caddy",
    file: "Caddyfile",
    start: startCaddy,
    missing: process.env.CADDY_PATH ? null : "CADDY_PATH is not set",
  },
] as const

let sites = 0

/** An application on Node.js that lets each client guess three times. */
async function startSite(client: ClientOf): Promise<number> {
  sites += 1
  const auth = NodeAuth({
    trustHost: true,
    trustProxy: true,
    secret: `secret of the site behind a proxy, number ${sites}`,
    records: memoryRecords({ singleProcess: true }),
    logger: { error: () => {} },
    providers: [Credentials({ authorize: () => null })],
    extensions: [
      rateLimits({ client, limits: { credentials: { perClient: { most: 3, seconds: 3600 } } } }),
    ],
  })
  const server = createServer((req, res) => void auth(req, res)).listen(0, "localhost")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

interface ProxiedRequest {
  /** The address that the connection comes from. */
  readonly from: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

async function ask(
  { port }: RunningProxy,
  path: string,
  { from, headers = {}, form }: ProxiedRequest,
): Promise<{ readonly answer: IncomingMessage; readonly body: string }> {
  const asked = request({
    port,
    path,
    method: form ? "POST" : "GET",
    headers: {
      host: HOST,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    host: "127.0.0.1",
    localAddress: from,
    servername: HOST,
    rejectUnauthorized: false,
  })
  asked.end(form && new URLSearchParams(form).toString())
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  return { answer, body: await text(answer) }
}

/** Guesses at the password of another account each time, and says how it was answered. */
async function guess(
  front: RunningProxy,
  from: string,
  headersOf: (index: number) => Readonly<Record<string, string>>,
): Promise<readonly (number | undefined)[]> {
  const { answer, body } = await ask(front, "/auth/csrf", { from })
  const cookie = (answer.headers["set-cookie"] ?? [])
    .map((line) => line.split(";", 1)[0])
    .join("; ")
  const { csrfToken } = JSON.parse(body) as { csrfToken: string }
  const statuses: (number | undefined)[] = []
  for (let index = 0; index < 5; index += 1) {
    const form = { csrfToken, username: `user ${from} ${index}`, password: "wrong" }
    const headers = { cookie, accept: "application/json", ...headersOf(index) }
    const guessed = await ask(front, "/auth/callback/credentials", { from, headers, form })
    statuses.push(guessed.answer.statusCode)
  }
  return statuses
}

const REFUSED_AFTER_THREE = [401, 401, 401, 429, 429]

describe.each(proxies)("rateLimits() behind $name, as docs/deploying.md configures it", (proxy) => {
  const { missing, file, start } = proxy

  async function deployed(client: ClientOf) {
    const upstream = await startSite(client)
    const front = await start({ text: (await printedFiles()).get(file) ?? "", upstream })
    onTestFinished(() => front.stop())
    return front
  }

  test.skipIf(missing)(
    `a client is counted, whatever it claims to be, and another one is not concerned ${missing ?? ""}`,
    async () => {
      const front = await deployed({ proxies: 1 })
      const claims = await guess(front, "127.0.0.1", (index) => ({
        "x-forwarded-for": `203.0.113.${index}`,
        "x-real-ip": `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      }))
      expect(claims).toEqual(REFUSED_AFTER_THREE)
      expect(await guess(front, "127.0.0.2", () => ({}))).toEqual(REFUSED_AFTER_THREE)
    },
  )

  test.skipIf(missing)(
    `with two proxies named and one there, nobody is counted as somebody else ${missing ?? ""}`,
    async () => {
      const front = await deployed({ proxies: 2 })
      const statuses = await guess(front, "127.0.0.1", () => ({}))
      expect(statuses).toEqual([401, 401, 401, 401, 401])
    },
  )
})
