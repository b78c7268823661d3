import { admin } from "@sallyport/core/admin"
import { createPasswords } from "@sallyport/core/password"
import Password from "@sallyport/core/providers/password"
import { memoryRecords } from "@sallyport/core/records"
import { browserCookies, configure, SITE, us } from "../libraries.mjs"
import { ada, oneUser } from "./one-user.mjs"

/** As an application has it. */
export const real = createPasswords({ algorithm: "argon2id" })
/** Everything but the hash. */
export const free = {
  hashPassword: async () => "",
  verifyPassword: async () => true,
  needsRehash: () => false,
}
/** Stored sessions, which Password can end without sessions(). */
function withStore(provider, hashed) {
  const hash = hashed.hashPassword("analytical engine")
  const records = memoryRecords({ singleProcess: true })
  const session = { strategy: "database" }
  const parts = { adapter: oneUser, records, session, mail: async () => {} }
  return configure(us, { ...parts, providers: [provider({ adapter: oneUser, hash })] })
}

/** The least that a sign-in with a password does: find the user and their hash, check it, start the session. */
export function floorOfPassword(hashed) {
  const provider = ({ adapter, hash }) => ({
    id: "password",
    name: "Password",
    type: "credentials",
    credentials: {},
    authorize: async ({ email, password }) => {
      const user = await adapter.getUserByEmail(email)
      return (await hashed.verifyPassword(password, await hash)) ? user : null
    },
  })
  return postPassword(withStore(provider, hashed))
}

/** The same with Password. */
export async function signInByPassword(hashed) {
  const config = withStore(() => Password({ hashing: hashed }), hashed)
  const stored = await real.hashPassword("analytical engine")
  await admin(config).password.import(ada.id, stored)
  return postPassword(config)
}

async function postPassword(config) {
  const { cookie, csrfToken } = await browserCookies(us, config)
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
  const body = `csrfToken=${csrfToken}&email=ada%40example.com&password=analytical+engine`
  const operation = () =>
    us.Auth(new Request(`${SITE}/callback/password`, { method: "POST", headers, body }), config)
  return expectSignedIn(operation)
}

/** The first answer must bring a session: how it says so differs. */
async function expectSignedIn(operation) {
  const answer = await operation()
  const cookies = answer.headers.getSetCookie().join()
  if (!cookies.includes("session-token=")) throw new Error(`answered ${answer.status}`)
  return operation
}
