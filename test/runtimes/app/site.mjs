// The application, written only with web standards, so that it is the same on every runtime.
import { Auth } from "@sallyport/core"
import { decode, encode } from "@sallyport/core/jwt"
import Credentials from "@sallyport/core/providers/credentials"
import Passkey from "@sallyport/core/providers/passkey"

/** `env`: `AUTH_SECRET`, `STRATEGY` (`jwt` or `database`), `ISSUER`, `CLIENT_ID` and `CLIENT_SECRET`. */
export function createSite(env, adapter) {
  const sent = []
  const salt = "authjs.session-token"
  const config = {
    adapter,
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
  }
  return async (request) => {
    const url = new URL(request.url)
    const page = pages[url.pathname]
    return page ? page(url) : Auth(request, config)
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
