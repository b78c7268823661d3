// A site with every extension, whose store and records answer after some milliseconds, and the roads through it.
import { audit } from "@sallyport/core/audit"
import EmailCode from "@sallyport/core/providers/email-code"
import { notices } from "@sallyport/core/notices"
import Password from "@sallyport/core/providers/password"
import { rateLimits } from "@sallyport/core/rate-limits"
import { memoryRecords } from "@sallyport/core/records"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { setTimeout as after } from "node:timers/promises"
import { configure, SITE, us, visitWith } from "./libraries.mjs"
import { ours } from "./databases.mjs"
import { stubOidc } from "./stub-oidc.mjs"

const ADDRESS = "grace@example.com"
const WORD = "analytical engine"

/** It costs nothing, so that what is measured is the way to the store. */
const hashing = {
  hashPassword: async (password) => `plain:${password}`,
  verifyPassword: async (password, hash) => hash === `plain:${password}`,
  needsRehash: () => false,
}

/** The same store, each of whose operations takes so much longer. */
function farAway(store, milliseconds) {
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const operation = Reflect.get(target, name, receiver)
      if (typeof operation !== "function" || typeof name === "symbol" || milliseconds === 0)
        return operation
      return async (...args) => {
        await after(milliseconds)
        return Reflect.apply(operation, target, args)
      }
    },
  })
}

/** The site, and what somebody was sent last. */
export async function farSite(strategy, milliseconds) {
  const mails = []
  const email = {
    id: "email",
    name: "Email",
    type: "email",
    sendVerificationRequest: async ({ url, code }) => void mails.push({ url, code }),
  }
  const client = { clientId: "id", clientSecret: "secret", [us.customFetch]: stubOidc("id") }
  const { adapter } = await ours()
  const ada = await adapter.getUserByEmail("ada@example.com")
  const account = { provider: "google", providerAccountId: "u1", type: "oidc" }
  await adapter.linkAccount({ ...account, userId: ada.id })
  const config = configure(us, {
    adapter: farAway(adapter, milliseconds),
    records: farAway(memoryRecords({ singleProcess: true }), milliseconds),
    session: { strategy },
    mail: async ({ text }) => void mails.push({ url: /https?:\S+/.exec(text)?.[0] }),
    // Everybody who is asked for is somebody who knows their password or reads the mail: nobody is to be kept out.
    extensions: [
      sessions({ maxStaleness: 0 }),
      secondFactors(),
      audit(),
      notices(),
      rateLimits({ limits: { mail: { perAccount: false }, link: { perAccount: false } } }),
    ],
    providers: [
      us.Google({ ...client, checks: ["pkce", "state"], emailTrust: "never" }),
      EmailCode(email, {}),
      Password({ hashing }),
    ],
  })
  return { config, mails }
}

/** Each returns the operation that is measured, in a browser that has come so far. */
export const roads = {
  "a link": async (site) => {
    const visitor = await arrived(site)
    await visitor.post("signin/email", { email: ADDRESS })
    return () => visitor.visit(pathOf(site.mails.at(-1).url))
  },
  "a code from a mail": async (site) => {
    const visitor = await arrived(site)
    await visitor.post("signin/email", { email: ADDRESS })
    return () => visitor.post("callback/email", { code: site.mails.at(-1).code })
  },
  "a password": async (site) => {
    await signUp(site)
    const visitor = await arrived(site)
    return () => visitor.post("callback/password", { email: ADDRESS, password: WORD })
  },
  "OpenID Connect again": async (site) => {
    const visitor = await arrived(site)
    const start = await visitor.post("signin/google")
    const state = new URL(start.headers.get("location")).searchParams.get("state")
    return () => visitor.visit(`callback/google?code=code&state=${state}`)
  },
  "a session, with its record": async (site) => {
    const visitor = await signUp(site)
    return () => visitor.visit("session")
  },
  "the end of all other sessions": async (site) => {
    const visitor = await signUp(site)
    return () => visitor.post("session/sessions.endOthers")
  },
}

async function signUp(site) {
  const visitor = await arrived(site)
  await visitor.post("session/sign-up", { email: ADDRESS })
  const token = new URL(site.mails.at(-1).url).searchParams.get("token")
  await visitor.post("callback/password", { token, password: WORD })
  return visitor
}

const pathOf = (url) => url.slice(SITE.length + 1)

/** A browser that has its token for forms. */
async function arrived({ config }) {
  const jar = new Map()
  const visit = async (path, fields) => {
    const response = await visitWith(config, jar, { path, fields })
    if (response.status >= 400 || response.headers.get("location")?.includes("error="))
      throw new Error(`${path}: ${response.status} ${response.headers.get("location")}`)
    return response
  }
  const { csrfToken } = await (await visit("csrf")).json()
  return { visit, post: async (path, fields = {}) => visit(path, { csrfToken, ...fields }) }
}
