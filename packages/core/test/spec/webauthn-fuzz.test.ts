import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { ADA, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

/** Damage to the bytes of one part of a response; positions are fractions of its length. */
const damage = fc.oneof(
  fc.record({
    kind: fc.constant("flip" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.nat(7),
  }),
  fc.record({
    kind: fc.constant("cut" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.nat(7),
  }),
  fc.record({
    kind: fc.constant("add" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.nat(255),
  }),
  fc.record({
    kind: fc.constant("repeat" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.nat(64),
  }),
)
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function damaged(part: string, { kind, at, bit }: Damage): string {
  const bytes = Buffer.from(part, "base64url")
  const index = Math.min(bytes.length - 1, Math.floor(at * bytes.length))
  const [head, tail] = [bytes.subarray(0, index), bytes.subarray(index)]
  if (kind === "cut") return head.toString("base64url")
  if (kind === "add") return Buffer.concat([head, Buffer.from([bit]), tail]).toString("base64url")
  if (kind === "repeat") return Buffer.concat([bytes, tail.subarray(0, bit)]).toString("base64url")
  bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
  return bytes.toString("base64url")
}

/** Rejected by us with the one error, and never because of a crash. */
const REFUSED = "http://app.test/auth/error?error=WebAuthnVerificationError"

describe("Damaged answers", () => {
  test("no damage to anything that is signed lets anybody in", async () => {
    const site = new PasskeySite()
    const device = new Authenticator()
    device.counts = false
    expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
    const parts = fc.constantFrom("clientDataJSON", "authenticatorData", "signature")
    await fc.assert(
      fc.asyncProperty(parts, damage, async (part, how) => {
        const browser = site.visitor()
        const answer = device.get(await site.request(browser))
        const before = (answer.response as unknown as Record<string, string>)[part] ?? ""
        const after = damaged(before, how)
        fc.pre(after !== before)
        const response = { ...answer.response, [part]: after }
        const sent = await site.send(browser, "authenticate", { ...answer, response })
        expect(sent.headers.get("location")).toBe(REFUSED)
        expect(await browser.session()).toBeNull()
      }),
      { numRuns: 250 },
    )
  })

  test("damage to a registration is refused, or leaves a row of the id that the browser named", async () => {
    const site = new PasskeySite()
    let turn = 0
    const parts = fc.constantFrom("clientDataJSON", "attestationObject")
    await fc.assert(
      fc.asyncProperty(parts, damage, async (part, how) => {
        const browser = site.visitor()
        const email = `user-${(turn += 1)}@example.com`
        const answer = new Authenticator().create(await site.creation(browser, email))
        const after = damaged(
          (answer.response as unknown as Record<string, string>)[part] ?? "",
          how,
        )
        const response = { ...answer.response, [part]: after }
        const sent = await site.send(browser, "register", { ...answer, response })
        const id = Buffer.from(answer.id, "base64url").toString("base64")
        const [user, row] = [await site.user(email), await site.store.getAuthenticator(id)]
        const isRefused = sent.headers.get("location") === REFUSED
        expect(isRefused || sent.headers.get("location") === "http://app.test").toBe(true)
        expect([Boolean(user), row?.userId]).toEqual([!isRefused, user?.id])
      }),
      { numRuns: 250 },
    )
  })

  test("any JSON at all in place of an answer is refused", async () => {
    const site = new PasskeySite()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("register", "authenticate"),
        fc.json(),
        async (action, data) => {
          const browser = site.visitor()
          if (action === "register") await site.creation(browser, ADA)
          else await site.request(browser)
          const sent = await site.send(browser, action, data)
          expect(sent.headers.get("location")).toBe(REFUSED)
        },
      ),
      { numRuns: 100 },
    )
  })
})

test("what is refused shows no challenge, cookie or signature in the log", async () => {
  const site = new PasskeySite()
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA })
  const secrets: string[] = []
  for (const forged of [
    { clientData: { challenge: "A".repeat(43) } },
    { origin: "https://evil.test" },
    { rpId: "evil.test" },
    { counter: 0, flags: 0 },
    { clientData: { type: "webauthn.create" } },
    { userHandle: "" },
  ]) {
    const browser = site.visitor()
    const options = await site.request(browser)
    const answer = device.get(options, forged)
    secrets.push(
      options.challenge,
      answer.response.signature,
      browser.jar.get("authjs.challenge") ?? "",
    )
    await site.send(browser, "authenticate", answer)
  }
  const written = site.config.log.map((error) => shown(error)).join("\n")
  expect(written).toContain("WebAuthnVerificationError")
  expect(secrets.filter((secret) => secret === "" || written.includes(secret))).toEqual([])
})

/** Everything that a logger could print about an error. */
function shown(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value)
  const cause = value.cause as { err?: unknown } | undefined
  return [
    value.name,
    value.message,
    value.stack,
    shown(cause?.err ?? cause ?? ""),
    JSON.stringify(value),
  ].join("\n")
}
