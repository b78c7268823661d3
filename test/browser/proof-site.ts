import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { accounts } from "@sallyport/core/accounts"
import { notices } from "@sallyport/core/notices"
import Credentials from "@sallyport/core/providers/credentials"
import Passkey from "@sallyport/core/providers/passkey"
import { accountPage } from "@sallyport/core/account-page"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth } from "@sallyport/express"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import express from "express"

/** A site whose people prove again who they are, on its own pages. It runs in this process, and has its clock. */
export interface ProofSite {
  readonly origin: string
  /** The links to sign in that were mailed, and the texts of all other mails, newest last. */
  readonly links: readonly string[]
  readonly texts: readonly string[]
  readonly stop: () => void
}

/** Whoever signs in with this name has an address that nobody has proved. */
export const UNPROVED = "una@example.com"

/** Starts one on a free port of this machine. */
export async function startProofSite({
  offerPasskey = false,
  isManaged = false,
} = {}): Promise<ProofSite> {
  const links: string[] = []
  const texts: string[] = []
  const store = MemoryAdapter()
  const { id } = await store.createUser({ id: "", email: UNPROVED, emailVerified: null })
  const app = express()
  app.use(
    "/auth",
    ExpressAuth({
      adapter: store,
      secret: "a secret of the test, long enough for it",
      trustHost: true,
      session: { strategy: "jwt" },
      experimental: { enableWebAuthn: true },
      mail: ({ text }) => void texts.push(text),
      providers: [
        {
          id: "email",
          name: "Email",
          type: "email",
          sendVerificationRequest: ({ url }) => void links.push(url),
        },
        Passkey({ enableConditionalUI: false }),
        Credentials({
          id: "known",
          credentials: { name: { label: "Name" } },
          authorize: ({ name }) => (name === UNPROVED ? { id, email: UNPROVED } : null),
        }),
      ],
      extensions: [
        sessions({ maxStaleness: 0 }),
        secondFactors(),
        notices(),
        accountPage({ offerPasskey }),
        ...(isManaged ? [accounts()] : []),
      ],
    }),
  )
  app.get("/", (_, res) => res.send("<!doctype html><title>Home</title><h1>Home</h1>"))
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening))
  })
  // A relying party id is a domain: an IP address is none.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    links,
    texts,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
