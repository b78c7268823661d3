// The least that reading a session takes on Node, with any library: the objects of the web, the cryptography, the
// query.
import { claims, salt, secret, SITE, us } from "../libraries.mjs"
import { rawJwe } from "./raw-jwe.mjs"

/**
 * The least that reading a session token takes on Node (RFC 7518 §5.2): the tag, the decryption and the JSON, with keys
 * that were derived before. No cookie, no claim and no configuration is looked at.
 */
export async function rawDecode() {
  const token = await us.encode({ token: claims, secret, salt })
  const { open } = rawJwe()
  const operation = () => open(token)
  if (operation().email !== claims.email) throw new Error("The floor opens another token.")
  return operation
}

/** A request of which the cookie is read and decoded, and a response in JSON. */
export async function webGet() {
  const decode = await rawDecode()
  const cookie = `${salt}=${await us.encode({ token: claims, secret, salt })}`
  return () => answered(cookie, decode)
}

/** A request of which the cookie is read, one prepared query, and a response in JSON with the cookie. */
export async function webGetStored() {
  const { client, token } = await (await import("../databases.mjs")).plain()
  const columns = `"Session"."expires", "User".*`
  const join = `"Session" INNER JOIN "User" ON "User"."id" = "Session"."userId"`
  const query = client.prepare(`SELECT ${columns} FROM ${join} WHERE "sessionToken" = ?`)
  const operation = () => answered(`${salt}=${token}`, () => query.get(token))
  const { email } = await (await operation()).json()
  if (email !== claims.email) throw new Error("The floor finds another person.")
  return operation
}

async function answered(cookie, read) {
  const request = new Request(`${SITE}/session`, { headers: { cookie } })
  const received = request.headers.get("cookie")
  if (!received) throw new Error("The floor reads no cookie.")
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "set-cookie": received,
  }
  return new Response(JSON.stringify(read()), { headers })
}
