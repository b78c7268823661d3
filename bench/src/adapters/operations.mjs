// What the engine asks of an adapter: to read a session, and all of a sign-in.
import { browserCookies, SITE, us } from "../libraries.mjs"

const MONTH = 30 * 24 * 60 * 60 * 1000

export const operations = {
  "session read": sessionRead,
  "sign-in by OAuth": (adapter) => signInByOAuth(adapter, { asSomebodyNew: false }),
  "first sign-in by OAuth": (adapter) => signInByOAuth(adapter, { asSomebodyNew: true }),
  "first sign-in by email": signInByEmail,
}

async function sessionRead(adapter) {
  const user = { name: "Ada Lovelace", email: "ada@example.com", emailVerified: null }
  const { id } = await adapter.createUser({ id: crypto.randomUUID(), ...user })
  const sessionToken = crypto.randomUUID()
  await adapter.createSession({ sessionToken, userId: id, expires: new Date(Date.now() + MONTH) })
  const operation = async () => adapter.getSessionAndUser(sessionToken)
  if ((await operation())?.user.email !== user.email) throw new Error("nobody is signed in")
  return operation
}

/** So many that nobody has more sessions than people have. */
const PEOPLE = 100

async function signInByOAuth(adapter, { asSomebodyNew }) {
  let person = ""
  const visit = await visitor({
    adapter,
    providers: [
      {
        id: "op",
        name: "Provider",
        type: "oauth",
        clientId: "client",
        clientSecret: "secret",
        checks: ["state"],
        authorization: "https://op.test/authorize",
        token: {
          url: "https://op.test/token",
          request: () => Response.json({ access_token: "token", token_type: "bearer" }),
        },
        userinfo: { url: "https://op.test/userinfo", request: () => ({ sub: person }) },
        profile: ({ sub }) => ({ id: sub, email: `${sub}@example.com`, name: "Ada Lovelace" }),
      },
    ],
  })
  const signIn = async () => {
    const leaving = await visit("signin/op", {})
    const state = new URL(leaving.headers.get("location")).searchParams.get("state")
    return signedIn(await visit(`callback/op?code=code&state=${state}`, undefined, leaving))
  }
  const known = []
  while (!asSomebodyNew && known.length < PEOPLE) {
    known.push((person = crypto.randomUUID()))
    await signIn()
  }
  let time = 0
  return async () => {
    person = known[time++ % PEOPLE] ?? crypto.randomUUID()
    return signIn()
  }
}

async function signInByEmail(adapter) {
  let link = ""
  const sendVerificationRequest = ({ url }) => void (link = url)
  const email = { id: "email", name: "Email", type: "email", sendVerificationRequest }
  const visit = await visitor({ adapter, providers: [email] })
  return async () => {
    const sent = await visit("signin/email", { email: `${crypto.randomUUID()}@example.com` })
    return signedIn(await visit(link.slice(SITE.length + 1), undefined, sent))
  }
}

/** A browser that answers nothing but what it got last: a POST with `fields`, a GET without. */
async function visitor(options) {
  const logger = { error: () => undefined, warn: () => undefined }
  const secret = "bench-secret-bench-secret-bench-secret"
  const config = { secret, trustHost: true, session: { strategy: "database" }, logger, ...options }
  const { cookie, csrfToken } = await browserCookies(us, config)
  return (path, fields, before) => {
    const given = before?.headers.getSetCookie().map((line) => line.split(";")[0]) ?? []
    const headers = { cookie: [cookie, ...given].join("; ") }
    const body = fields && new URLSearchParams({ csrfToken, ...fields })
    const init = { headers, ...(body && { method: "POST", body }) }
    return us.Auth(new Request(`${SITE}/${path}`, init), config)
  }
}

function signedIn(answer) {
  if (!answer.headers.getSetCookie().some((line) => /session-token=[^;]/.test(line)))
    throw new Error(`not signed in: ${answer.headers.get("location")}`)
}
