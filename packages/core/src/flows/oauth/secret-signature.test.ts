import { CompactSign } from "jose"
import { describe, expect, test } from "vitest"
import { requireSecretSignature } from "./secret-signature.js"

const clientSecret = "a client secret of more than sixty-four characters, as HS512 asks for it"

/** A token that jose signed. */
function signed(alg: string, secret = clientSecret): Promise<string> {
  return new CompactSign(new TextEncoder().encode(`{"sub":"ada"}`))
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))
}

const registered = (alg: string) => ({
  clientSecret,
  client: { id_token_signed_response_alg: alg },
})
const of = (algorithm: string, idToken: string) => ({ algorithm, idToken })
const refusal = { code: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED" }

describe("The HMAC of an ID Token is that of the client's secret", () => {
  test.each(["HS256", "HS384", "HS512"])("%s as another implementation signs it", async (alg) => {
    const token = await signed(alg)
    await expect(requireSecretSignature(registered(alg), of(alg, token))).resolves.toBeUndefined()
  })

  test("another secret is refused", async () => {
    const token = await signed("HS256", "another secret of at least thirty-two characters")
    await expect(
      requireSecretSignature(registered("HS256"), of("HS256", token)),
    ).rejects.toMatchObject(refusal)
  })

  test("another algorithm than the registered one is refused", async () => {
    const token = await signed("HS512")
    await expect(
      requireSecretSignature(registered("HS256"), of("HS256", token)),
    ).rejects.toMatchObject(refusal)
  })

  test.each(["", "A", "AAAA", "not base64url!"])(
    "the signature %j is refused",
    async (signature) => {
      const [header, payload] = (await signed("HS256")).split(".")
      const token = `${header}.${payload}.${signature}`
      await expect(
        requireSecretSignature(registered("HS256"), of("HS256", token)),
      ).rejects.toMatchObject(refusal)
    },
  )

  test("a changed payload is refused", async () => {
    const [header, , signature] = (await signed("HS256")).split(".")
    const token = `${header}.${Buffer.from(`{"sub":"eve"}`).toString("base64url")}.${signature}`
    await expect(
      requireSecretSignature(registered("HS256"), of("HS256", token)),
    ).rejects.toMatchObject(refusal)
  })

  test("without a secret nothing is accepted", async () => {
    const { client } = registered("HS256")
    await expect(
      requireSecretSignature({ client }, of("HS256", await signed("HS256"))),
    ).rejects.toThrow("there is none")
  })
})
