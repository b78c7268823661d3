// The least that signing in takes on Node, with any library: the objects of the web, the cryptography, the statements.
import { createHash, randomBytes, webcrypto } from "node:crypto"
import { claims, SITE } from "../libraries.mjs"
import { stubOidc } from "../stub-oidc.mjs"
import { rawJwe } from "./raw-jwe.mjs"

const { seal, open } = rawJwe()
const formType = "application/x-www-form-urlencoded"
const sha256 = (text) => createHash("sha256").update(text).digest("hex")
const random = (size) => randomBytes(size).toString("base64url")

/** A form, the proof that it is the page's own, and its fields. */
async function read(path, body) {
  const headers = { cookie: "a=b", "content-type": formType }
  const request = new Request(`${SITE}/${path}`, { method: "POST", headers, body })
  const fields = new URLSearchParams(await request.text())
  return { fields, request, proof: sha256(`${fields.get("csrfToken")}${SITE}`) }
}

function redirect(location, cookies) {
  const headers = new Headers({ location })
  for (const value of cookies) headers.append("set-cookie", `c=${value}; Path=/; HttpOnly`)
  return new Response(null, { status: 302, headers })
}

/** A form that is read, the request that `authorize` is given, a sealed session, and a redirect. */
export async function password() {
  return async () => {
    const { fields, request } = await read("callback/credentials", "csrfToken=t&username=ada")
    const headers = new Headers(request.headers)
    const body = JSON.stringify(Object.fromEntries(fields))
    const handed = new Request(request.url, { method: "POST", headers, body })
    if (handed.bodyUsed) throw new Error("The floor hands on a body that was read.")
    return redirect(SITE, [seal(claims)])
  }
}

/** A form that is read, the random values of a sign-in, a sealed state and two sealed cookies, and a redirect. */
export async function startOAuth() {
  return () => started("github")
}

async function started(provider) {
  const { proof } = await read(`signin/${provider}`, "csrfToken=t")
  const verifier = random(32)
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  const state = seal({ value: random(32), proof })
  const to = `https://provider.test/?state=${state}&code_challenge=${challenge}`
  return redirect(to, [seal({ value: verifier }), seal({ value: state })])
}

/**
 * The start; then a request with two cookies that are opened and a state that is; an answer of the token endpoint that
 * is read, one RSA signature that is verified, a sealed session, and a redirect.
 */
export async function wholeOidc() {
  const provider = stubOidc("id")
  const { keys } = await (await provider("https://accounts.google.com/jwks")).json()
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
  const key = await webcrypto.subtle.importKey("jwk", keys[0], algorithm, false, ["verify"])
  return async () => {
    const start = await started("google")
    const cookie = start.headers.getSetCookie().map((line) => line.split(";")[0].slice(2))
    const request = new Request(`${SITE}/callback/google?code=code`, {
      headers: { cookie: cookie.join("; ") },
    })
    const [, stated] = request.headers.get("cookie").split("; ").map(open)
    open(stated.value)
    const answer = await provider("https://accounts.google.com/token")
    const [head, body, signature] = (await answer.json()).id_token.split(".")
    const signed = Buffer.from(`${head}.${body}`)
    const tag = Buffer.from(signature, "base64url")
    if (!(await webcrypto.subtle.verify(algorithm.name, key, tag, signed)))
      throw new Error("The floor accepts another signature.")
    return redirect(SITE, [seal(JSON.parse(Buffer.from(body, "base64url"))), "", ""])
  }
}

/** A form that is read, a look for the person, a token that is stored as its hash, and a redirect. */
export async function email() {
  const { client } = await (await import("../databases.mjs")).plain()
  const find = client.prepare(`SELECT * FROM "User" WHERE "email" = ?`)
  const columns = `("identifier", "token", "expires")`
  const add = client.prepare(`INSERT INTO "VerificationToken" ${columns} VALUES (?, ?, ?)`)
  let visitor = 0
  return async () => {
    const { fields } = await read("signin/resend", `email=visitor-${visitor++}%40example.com`)
    const address = fields.get("email")
    find.get(address)
    add.run(address, sha256(random(32)), new Date(Date.now() + 86_400_000).toISOString())
    return redirect(`${SITE}/verify-request`, [])
  }
}
