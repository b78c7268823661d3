// The least that a road takes on Node, whoever takes it: the objects of the web and the cryptography, and nothing else.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto"
import { claims, salt, secret, SITE, us } from "./libraries.mjs"

/**
 * The least that reading a session token takes on Node (RFC 7518 §5.2): the tag, the decryption and the JSON, with keys
 * that were derived before. No cookie, no claim and no configuration is looked at.
 */
export async function rawDecode() {
  const token = await us.encode({ token: claims, secret, salt })
  const { mac, content } = derivedKeys()
  const operation = () => open(token, mac, content)
  if (operation().email !== claims.email) throw new Error("The floor opens another token.")
  return operation
}

/** A request of which the cookie is read and decoded, and a response in JSON. */
export async function webGet() {
  const decode = await rawDecode()
  const cookie = `${salt}=${await us.encode({ token: claims, secret, salt })}`
  return async () => {
    const request = new Request(`${SITE}/session`, { headers: { cookie } })
    if (!request.headers.get("cookie")) throw new Error("The floor reads no cookie.")
    const headers = { "content-type": "application/json", "cache-control": "no-store" }
    return new Response(JSON.stringify(decode()), { headers })
  }
}

/** A form that is read, the three random values of a sign-in, two of them sealed in cookies, and a redirect. */
export async function webForm() {
  const { mac, content } = derivedKeys()
  const form = "application/x-www-form-urlencoded"
  return async () => {
    const request = new Request(`${SITE}/signin/github`, {
      method: "POST",
      headers: { cookie: "a=b", "content-type": form },
      body: "csrfToken=t",
    })
    const fields = new URLSearchParams(await request.text())
    const [verifier, state, id] = [32, 32, 16].map((size) =>
      randomBytes(size).toString("base64url"),
    )
    const headers = new Headers({ location: `https://github.com/?state=${state}&${fields}` })
    for (const value of [verifier, state])
      headers.append("set-cookie", `c=${seal({ value, id }, mac, content)}; Path=/; HttpOnly`)
    return new Response(null, { status: 302, headers })
  }
}

function derivedKeys() {
  const info = `Auth.js Generated Encryption Key (${salt})`
  const keys = Buffer.from(hkdfSync("sha256", secret, salt, info, 64))
  return { mac: keys.subarray(0, 32), content: keys.subarray(32) }
}

function seal(members, macKey, contentKey) {
  const iv = randomBytes(16)
  const cipher = createCipheriv("aes-256-cbc", contentKey, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(members)), cipher.final()])
  const tag = createHmac("sha512", macKey).update(iv).update(sealed).digest().subarray(0, 32)
  return [iv, sealed, tag].map((part) => part.toString("base64url")).join(".")
}

function open(token, macKey, contentKey) {
  const [header, , iv, ciphertext, tag] = token.split(".")
  const nonce = Buffer.from(iv, "base64url")
  const sealed = Buffer.from(ciphertext, "base64url")
  const length = Buffer.alloc(8)
  length.writeUInt32BE(header.length * 8, 4)
  const mac = createHmac("sha512", macKey)
  const own = mac.update(header).update(nonce).update(sealed).update(length).digest()
  if (!timingSafeEqual(own.subarray(0, 32), Buffer.from(tag, "base64url")))
    throw new Error("The tag is another.")
  const decipher = createDecipheriv("aes-256-cbc", contentKey, nonce)
  return JSON.parse(decipher.update(sealed, undefined, "utf8") + decipher.final("utf8"))
}
