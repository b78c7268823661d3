// Signing in, by each library, in the ways that do the same work.
import { stubOidc } from "../stub-oidc.mjs"
import { browserCookies, configure, salt, SITE, them, us } from "../libraries.mjs"

const form = "application/x-www-form-urlencoded"
const betterAuth = () => import("../peers/better-auth.mjs")
const floors = () => import("../floors/signing-in.mjs")
const databases = () => import("../databases.mjs")

/** `target` is the least ratio of @auth/core's CPU to ours; each side makes the operation that is measured. */
export const benchmarks = [
  {
    name: "sign-in with a password (its check costs nothing)",
    target: 1,
    floor:
      "… beside a form that is read, the Request for authorize, a sealed session and a Response",
    floorTarget: 2,
    sides: {
      ours: () => withPassword(us),
      theirs: () => withPassword(them),
      betterAuth: async () => (await betterAuth()).withPassword(),
      floor: async () => (await floors()).password(),
    },
  },
  {
    name: "start of an OAuth sign-in",
    target: 1,
    floor: "… beside a form that is read, a sealed state, two sealed cookies and a Response",
    floorTarget: 2,
    sides: {
      ours: () => startOAuth(us),
      theirs: () => startOAuth(them),
      betterAuth: async () => (await betterAuth()).startOAuth(),
      floor: async () => (await floors()).startOAuth(),
    },
  },
  {
    name: "a whole OpenID sign-in, provider stubbed",
    target: 1,
    floor:
      "… beside its start, a Request, a Response that is read, one RSA signature and a sealed session",
    floorTarget: 2.5,
    sides: {
      ours: () => wholeOidc(us),
      theirs: () => wholeOidc(them),
      floor: async () => (await floors()).wholeOidc(),
    },
  },
  {
    name: "start of an email sign-in (SQLite, nothing sent)",
    target: 1,
    floor: "… beside a form that is read, a prepared query, a prepared insert and a Response",
    floorTarget: 3,
    sides: {
      ours: async () => startEmail(us, await (await databases()).ours()),
      theirs: async () => startEmail(them, await (await databases()).theirs()),
      floor: async () => (await floors()).email(),
    },
  },
]

async function withPassword(library) {
  const config = configure(library)
  const { cookie, csrfToken } = await browserCookies(library, config)
  const body = `csrfToken=${csrfToken}&username=ada&password=x`
  const operation = () => post(library, config, { path: "callback/credentials", cookie, body })
  const cookies = (await operation()).headers.getSetCookie().join()
  if (!cookies.includes(salt)) throw new Error("not signed in")
  return operation
}

async function startOAuth(library) {
  const config = configure(library)
  const { cookie, csrfToken } = await browserCookies(library, config)
  const body = `csrfToken=${csrfToken}`
  const operation = () => post(library, config, { path: "signin/github", cookie, body })
  const to = (await operation()).headers.get("location")
  if (!to?.startsWith("https://github.com/")) throw new Error("not started")
  return operation
}

async function wholeOidc(library) {
  const client = { clientId: "id", clientSecret: "secret", [library.customFetch]: stubOidc("id") }
  // A nonce would have to be signed each time, and the signature would be what is measured.
  const google = library.Google({ ...client, checks: ["pkce", "state"] })
  const config = configure(library, { providers: [google] })
  const { cookie, csrfToken } = await browserCookies(library, config)
  const operation = async () => {
    const body = `csrfToken=${csrfToken}`
    const start = await post(library, config, { path: "signin/google", cookie, body })
    const state = new URL(start.headers.get("location")).searchParams.get("state")
    const headers = { cookie: `${cookie}; ${cookiesOf(start)}` }
    return library.Auth(
      new Request(`${SITE}/callback/google?code=code&state=${state}`, { headers }),
      config,
    )
  }
  const cookies = (await operation()).headers.getSetCookie().join()
  if (!cookies.includes(salt)) throw new Error("not signed in")
  return operation
}

async function startEmail(library, { adapter }) {
  const sendVerificationRequest = () => undefined
  const from = "sign-in@example.com"
  const email = library.Resend({ apiKey: "key", from, sendVerificationRequest })
  const config = configure(library, { adapter, providers: [email] })
  const { cookie, csrfToken } = await browserCookies(library, config)
  let visitor = 0
  const operation = () => {
    const body = `csrfToken=${csrfToken}&email=visitor-${visitor++}%40example.com`
    return post(library, config, { path: "signin/resend", cookie, body })
  }
  const to = (await operation()).headers.get("location")
  if (!to?.includes("verify-request")) throw new Error("no link was sent")
  return operation
}

function post(library, config, { path, cookie, body }) {
  const headers = { cookie, "content-type": form }
  return library.Auth(new Request(`${SITE}/${path}`, { method: "POST", headers, body }), config)
}

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
