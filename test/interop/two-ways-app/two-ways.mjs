/**
 * One application on two libraries with one store: `/{library}-{strategy}-{emailTrust}/auth`. It has two OpenID providers,
 * both with `allowDangerousEmailAccountLinking`, and email links.
 */
import { createServer } from "node:http"
import { Auth as ours } from "@auth/core"
import { Auth as theirs } from "authjs"
import { openStore } from "./two-ways-store.mjs"

const { AUTH_SECRET, ISSUERS, CLIENT_ID, CLIENT_SECRET, STORE } = process.env
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
const adapter = await openStore(STORE)

const oidc = (emailTrust) => (issuer, index) => ({
  id: ["first", "second"][index],
  name: issuer,
  type: "oidc",
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  checks: ["pkce", "state"],
  allowDangerousEmailAccountLinking: true,
  emailTrust,
})
const email = {
  id: "email",
  name: "Email",
  type: "email",
  maxAge: 3600,
  sendVerificationRequest: ({ identifier, url }) => tell({ mail: url, to: identifier }),
}

const libraries = { ours, theirs }

function configFor(base) {
  const [, strategy, emailTrust] = base.split("-")
  return {
    basePath: `/${base}/auth`,
    secret: AUTH_SECRET,
    trustHost: true,
    adapter,
    session: { strategy },
    providers: [...ISSUERS.split(" ").map(oidc(emailTrust)), email],
    callbacks: {
      session: ({ session, user, token }) => ({
        expires: session.expires,
        userId: String(user?.id ?? token?.sub),
      }),
    },
  }
}

const configs = new Map()

async function answer(request) {
  const base = new URL(request.url).pathname.split("/")[1]
  const config = configs.get(base) ?? configFor(base)
  configs.set(base, config)
  return libraries[base.split("-")[0]](request, config)
}

async function reply(incoming, outgoing) {
  const { method, headers, url } = incoming
  const chunks = []
  for await (const chunk of incoming) chunks.push(chunk)
  const hasBody = method !== "GET" && method !== "HEAD"
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
  const response = await answer(request)
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const server = createServer((incoming, outgoing) => void reply(incoming, outgoing))
server.listen(0, "127.0.0.1", () => tell({ port: server.address().port }))
