import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { ExpressAuth } from "@sallyport/express"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import express from "express"
import Passkey from "@sallyport/core/providers/passkey"
import WebAuthn from "@sallyport/core/providers/webauthn"

/** A small application with passkeys, and a page of its own that uses `@sallyport/client`. */
export interface PasskeyApp {
  readonly origin: string
  readonly store: ReturnType<typeof MemoryAdapter>
  readonly stop: () => void
}

/** What is different between the applications of a test. */
export interface PasskeyAppOptions {
  readonly strategy: "jwt" | "database"
  readonly enableConditionalUI: boolean
  /** Milliseconds in which a passkey must be used. Default: the provider's. */
  readonly timeout?: number
}

const clientFolder = new URL("../../packages/client/dist/", import.meta.url).pathname

/** Starts one on a free port of this machine. */
export async function startPasskeyApp(options: PasskeyAppOptions): Promise<PasskeyApp> {
  const store = MemoryAdapter()
  const app = express()
  app.use("/auth", ExpressAuth(configOf(options, store)))
  app.use("/client", express.static(clientFolder))
  app.get("/favicon.ico", (_, res) => res.status(204).end())
  app.get("/custom", (_, res) => res.send(customPage))
  app.get("/", (_, res) => res.send("<!doctype html><title>Home</title><h1>Home</h1>"))
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening))
  })
  // A relying party id is a domain: an IP address is none.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    store,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function configOf({ strategy, enableConditionalUI, timeout }: PasskeyAppOptions, adapter: object) {
  const limit = timeout !== undefined && { authenticationOptions: { timeout } }
  return {
    adapter,
    secret: "a secret of the test, long enough for it",
    trustHost: true,
    session: { strategy },
    experimental: { enableWebAuthn: true },
    providers: [
      Passkey({ enableConditionalUI, manageEndpoints: true, ...limit }),
      WebAuthn({
        id: "key",
        name: "Security key",
        enableConditionalUI: false,
        revealCredentials: true,
        authenticationOptions: { userVerification: "discouraged" },
        registrationOptions: {
          authenticatorSelection: { residentKey: "discouraged", userVerification: "discouraged" },
        },
        verifyAuthenticationOptions: { requireUserVerification: false },
        verifyRegistrationOptions: { requireUserVerification: false },
      }),
    ],
    callbacks: {
      session: ({
        session,
        token,
      }: {
        session: { amr?: string[] }
        token?: { amr?: string[] }
      }) => ({
        ...session,
        amr: session.amr ?? token?.amr,
      }),
    },
  } as unknown as Parameters<typeof ExpressAuth>[0]
}

const customPage = `<!doctype html><html lang="en"><head><title>Custom</title></head><body>
<main><h1>Sign in</h1><label>Email <input name="email" autocomplete="username webauthn"></label></main>
<script type="module">
globalThis.client = { ...await import("/client/index.js"), ...await import("/client/passkeys.js") }</script></body></html>`
