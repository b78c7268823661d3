// Somebody with an authenticator app who signs in where the second step is left out.
import { createHmac } from "node:crypto"
import { admin } from "@sallyport/core/admin"
import { visitWith } from "../libraries.mjs"

const key = "12345678901234567890"
/** The same in base32. */
const totpKey = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

/** A sign-in in a browser that this person trusts. It is given another cookie at each, which the next one sends. */
export async function inTrustedBrowser(config) {
  await admin(config).secondFactors.import("u1", { totpKey })
  const jar = new Map()
  const csrf = await visitWith(config, jar, { path: "csrf" })
  const { csrfToken } = await csrf.json()
  const signIn = () =>
    visitWith(config, jar, {
      path: "callback/credentials",
      fields: { csrfToken, username: "ada", password: "x" },
    })
  await signIn()
  await visitWith(config, jar, {
    path: "session/second-factor",
    fields: { csrfToken, code: code(), trust: "on" },
  })
  const operation = async () => {
    // Whoever is still signed in signs in to prove who they are, and is asked for the code.
    jar.delete("authjs.session-token")
    const answer = await signIn()
    const location = answer.headers.get("location") ?? ""
    if (location.includes("second-factor")) throw new Error("this browser is not trusted")
    return answer
  }
  await operation()
  return operation
}

/** The code of this moment (RFC 6238). */
function code() {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac("sha1", key).update(step).digest()
  const at = mac[19] & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
