import { isAuthError } from "@sallyport/core/errors"
import { getMe, getSession } from "@sallyport/express"
import express, { type Express, type Request } from "express"
import type { DemoConfig } from "./auth-config.js"
import { connectedPage } from "./connected-page.js"
import { formOf } from "./form.js"

const PROVIDER = "local"
/** What a sign-in does not ask for: with it the provider gives a refresh token. */
const AWAY = "offline_access"

type Me = NonNullable<Awaited<ReturnType<typeof getMe<DemoConfig>>>>

/** The page of connected accounts. `getMe` refuses forms of other sites, so the route has nothing to check. */
export function serveConnected(
  app: Express,
  configOf: (request: Request) => DemoConfig,
  issuer: string,
): void {
  app.get("/connected", async (req, res) => {
    const session = await getSession(req, configOf(req))
    const me = await getMe(req, configOf(req))
    if (!session || !me)
      return res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent("/connected")}`)
    const [connections, connect, answer] = await Promise.all([
      me.tokens.list(),
      connectOf(me),
      answerOf(me, issuer),
    ])
    res.send(connectedPage({ session, connections, connect, answer }))
  })
  app.post("/connected", express.urlencoded({ extended: false }), async (req, res) => {
    const me = await getMe(req, configOf(req))
    const { provider, account } = formOf(req)
    if (provider !== undefined && account !== undefined)
      await me?.tokens.disconnect(provider, account)
    res.redirect(303, "/connected")
  })
}

/** Where the person allows what is missing; null if nothing is. */
async function connectOf({ tokens }: Me): Promise<string | null> {
  try {
    await tokens.get(PROVIDER, { scopes: [AWAY] })
    return null
  } catch (error) {
    // Whoever acts as somebody gets none of their tokens.
    if (isAuthError(error, "ActingRefused")) return null
    const isMissing = ["MissingScopes", "NotConnected", "TokenRevoked"] as const
    const found = isMissing.find((type) => isAuthError(error, type))
    if (!found || !isAuthError(error, found)) throw error
    const { connect } = error.cause ?? {}
    return connect === undefined
      ? null
      : `${connect}&callbackUrl=${encodeURIComponent("/connected")}`
  }
}

/** What the userinfo endpoint says of the person; null if there is no token for it. */
async function answerOf({ tokens }: Me, issuer: string): Promise<string | null> {
  try {
    const response = await tokens.fetch(PROVIDER, `${issuer}/userinfo`)
    return JSON.stringify(await response.json(), null, 2)
  } catch (error) {
    if (isAuthError(error)) return null
    throw error
  }
}
