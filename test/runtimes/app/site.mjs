// The application, written only with web standards, so that it is the same on every runtime.
import { Auth } from "@sallyport/core"
import { accessOf } from "@sallyport/core/access"
import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { decode, encode } from "@sallyport/core/jwt"
import Credentials from "@sallyport/core/providers/credentials"
import Passkey from "@sallyport/core/providers/passkey"
import { memoryRecords } from "@sallyport/core/records"

/** `env`: `AUTH_SECRET`, `STRATEGY` (`jwt` or `database`), `ISSUER`, `CLIENT_ID` and `CLIENT_SECRET`. */
export function createSite(env, adapter, records = memoryRecords({ singleProcess: true })) {
  const sent = []
  const salt = "authjs.session-token"
  const config = {
    adapter,
    records,
    extensions: [apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } })],
    secret: env.AUTH_SECRET,
    trustHost: true,
    basePath: "/auth",
    session: { strategy: env.STRATEGY },
    experimental: { enableWebAuthn: true },
    providers: [
      {
        id: "local",
        name: "Local",
        type: "oidc",
        issuer: env.ISSUER,
        clientId: env.CLIENT_ID,
        clientSecret: env.CLIENT_SECRET,
      },
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ identifier, url }) => void sent.push({ identifier, url }),
      },
      ...(env.STRATEGY === "jwt" ? [credentials] : []),
      Passkey({}),
    ],
    callbacks: {
      // More than one cookie can hold.
      jwt: ({ token, user }) =>
        user?.name === "Big" ? { ...token, big: "x".repeat(9000) } : token,
    },
  }
  const pages = {
    "/runtime": () => new Response(runtimeName()),
    "/mail": () => Response.json(sent),
    "/encode": async () =>
      new Response(
        await encode({ token: { sub: "1", name: "Zoë 🦊" }, secret: env.AUTH_SECRET, salt }),
      ),
    "/decode": async ({ searchParams }) =>
      Response.json(
        await decode({ token: searchParams.get("token"), secret: env.AUTH_SECRET, salt }),
      ),
    "/key": async () => {
      const { keys } = admin(config)
      const { key } = await keys.create({ service: "billing", scopes: ["notes:read"] })
      return new Response(key)
    },
    "/notes": async (_, request) => {
      const access = await accessOf(config, request, { scopes: ["notes:read"] })
      return access.kind === "refusal"
        ? access.response()
        : Response.json({ service: access.service })
    },
  }
  return async (request) => {
    const url = new URL(request.url)
    const page = pages[url.pathname]
    return page ? page(url, request) : Auth(request, config)
  }
}

const credentials = Credentials({
  credentials: { name: {} },
  authorize: ({ name }) => ({ id: name, name, email: `${String(name)}@example.com` }),
})

/** The name of the runtime, as it reports itself. */
function runtimeName() {
  if (typeof EdgeRuntime === "string") return EdgeRuntime
  const agent = globalThis.navigator?.userAgent
  return !agent || agent.startsWith("Node") ? `Node.js/${process.versions.node}` : agent
}
