import { generateKeyPairSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { RegistrationAnswerJSON } from "../../src/contract/webauthn.js"
import { Authenticator, FLAG, newKey, type Forgery } from "../support/authenticator.js"
import { meetingAt } from "../support/meeting-point.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { writeCbor, type Cbor } from "../support/write-cbor.js"

const SURE = FLAG.UP | FLAG.UV | FLAG.AT
const cose = (change: (key: Map<Cbor, Cbor>) => void): Map<Cbor, Cbor> => {
  const key = new Map(newKey().cose)
  change(key)
  return key
}
const onCurve = (namedCurve: "P-384", alg: number) => {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, alg],
    [-1, 2],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ])
}
const rsa = (bits: number, exponent: Buffer) =>
  new Map<Cbor, Cbor>([
    [1, 3],
    [3, -257],
    [-1, Buffer.alloc(bits / 8, 0xc5)],
    [-2, exponent],
  ])
const text = (challenge: string, origin = "http://app.test") =>
  `{"type":"webauthn.create","challenge":"${challenge}","origin":"${origin}"`

/** Single changes to a response that would otherwise be accepted, each with the rule that it breaks. */
const forgeries: readonly [string, Forgery | ((challenge: string) => Forgery)][] = [
  ["not UTF-8", { clientText: new Uint8Array([0x7b, 0xff, 0x7d]) }],
  ["a list", { clientText: "[]" }],
  ["a name twice", (c) => ({ clientText: `${text(c)},"origin":"http://app.test"}` })],
  [
    "a name twice, once escaped",
    (c) => ({ clientText: `${text(c)},"\\u006frigin":"http://app.test"}` }),
  ],
  ["trailing garbage", (c) => ({ clientText: `${text(c)}} x` })],
  ["a depth bomb", { clientText: `{"type":${"[".repeat(20_000)}` }],
  ["webauthn.get", { clientData: { type: "webauthn.get" } }],
  ["other case", { clientData: { type: "webauthn.Create" } }],
  ["missing", { clientData: { type: undefined } }],
  ["another challenge", { clientData: { challenge: "A".repeat(43) } }],
  ["a padded challenge", (challenge) => ({ clientData: { challenge: `${challenge}=` } })],
  ["its beginning", (challenge) => ({ clientData: { challenge: challenge.slice(0, -1) } })],
  ["no challenge", { clientData: { challenge: "" } }],
  ["no text", { clientData: { challenge: 5 } }],
  ...[
    "https://app.test",
    "http://app.test:8080",
    "http://sub.app.test",
    "http://test",
    "http://app.test.evil.example",
    "http://evilapp.test",
    "http://xn--pp-2ia.test",
    "http://app.test/",
    "null",
    "android:apk-key-hash:AAAA",
    null,
  ].map((origin): [string, Forgery] => [`origin ${origin}`, { clientData: { origin } }]),
  ["in a foreign frame", { clientData: { crossOrigin: true } }],
  ["a text", { clientData: { crossOrigin: "true" } }],
  ["topOrigin", { clientData: { topOrigin: "http://evil.test" } }],
  ["another relying party", { rpId: "evil.test" }],
  ["none", { rpId: "" }],
  ["nobody present", { flags: FLAG.UV | FLAG.AT }],
  ["nobody verified", { flags: FLAG.UP | FLAG.AT }],
  ["backed up but not eligible", { flags: SURE | FLAG.BS }],
  ["no attested data", { flags: FLAG.UP | FLAG.UV }],
  ["extensions announced, none there", { flags: SURE | FLAG.ED }],
  ["bytes behind the key", { extra: Buffer.from([0]) }],
  ["an algorithm not offered", { cose: cose((key) => key.set(3, -35)) }],
  ["a curve that is not the algorithm's (§5.8.5)", { cose: onCurve("P-384", -7) }],
  ["no point of the curve", { cose: cose((key) => key.set(-2, Buffer.alloc(32, 1))) }],
  ["another kind of key", { cose: cose((key) => key.set(1, 3)) }],
  ["a private part", { cose: cose((key) => key.set(-4, Buffer.alloc(32, 1))) }],
  ["RSA of 512 bits", { cose: rsa(512, Buffer.from([1, 0, 1])) }],
  ["RSA with an even exponent", { cose: rsa(2048, Buffer.from([4])) }],
  ["no map", { cose: 5 }],
  ["none with a statement", { statement: new Map<Cbor, Cbor>([["sig", Buffer.alloc(8)]]) }],
  ["an unknown format", { fmt: "made-up" }],
  [
    "packed, wrong signature",
    {
      fmt: "packed",
      statement: new Map<Cbor, Cbor>([
        ["alg", -7],
        ["sig", Buffer.alloc(70, 1)],
      ]),
    },
  ],
  ["an id of 1024 bytes", { credentialId: Buffer.alloc(1024, 7) }],
  ["an empty id", { credentialId: Buffer.alloc(0) }],
]

const attestationOf = ({ response }: RegistrationAnswerJSON) =>
  Buffer.from(response.attestationObject, "base64url")
const withAttestation = (answer: RegistrationAnswerJSON, bytes: Buffer) => ({
  ...answer,
  response: { ...answer.response, attestationObject: bytes.toString("base64url") },
})
/** The same attestation, with the first occurrence of these bytes encoded differently. */
const respelled = (answer: RegistrationAnswerJSON, from: string, to: string) => {
  const hex = attestationOf(answer).toString("hex")
  if (!hex.includes(from)) throw new Error(`There is no ${from}`)
  return withAttestation(answer, Buffer.from(hex.replace(from, to), "hex"))
}

describe("Registration · what is refused (conformance §3.2)", () => {
  const toAnother = ["another challenge", "a padded challenge", "its beginning", "no challenge"]

  test.each(forgeries)("%s", async (name, forgery) => {
    const isLeft = toAnother.includes(name)
    const site = new PasskeySite()
    const browser = site.visitor()
    const options = await site.creation(browser, ADA)
    const forged = typeof forgery === "function" ? forgery(options.challenge) : forgery
    const answer = new Authenticator().create(options, forged)
    expectRefused(browser, await site.send(browser, "register", answer), { isLeft })
    expect(await site.user(ADA)).toBeNull()
    expect(site.events).toEqual([])
    // The same challenge again, with nothing forged: it is used up, unless it was not answered.
    const again = await site.send(browser, "register", new Authenticator().create(options))
    if (isLeft) expectSignedIn(again)
    else expectRefused(browser, again, "Configuration")
  })

  type Damaged = [string, (answer: RegistrationAnswerJSON) => unknown]
  const shapes: Damaged[] = [
    ["id is not rawId", (answer) => ({ ...answer, rawId: "AAAA" })],
    ["no id", (answer) => ({ ...answer, id: undefined })],
    ["another type", (answer) => ({ ...answer, type: "password" })],
    ["padded", (answer) => ({ ...answer, id: `${answer.id}=`, rawId: `${answer.id}=` })],
    ["no text", (answer) => ({ ...answer, id: 5, rawId: 5 })],
    ["another id", (answer) => ({ ...answer, id: "AAAA", rawId: "AAAA" })],
    ["no response", (answer) => ({ ...answer, response: undefined })],
    ["a list", (answer) => [answer]],
    ["no object", () => null],
    ["no JSON", () => "{"],
    [
      "prototype keys",
      (answer) =>
        `{"__proto__":{"id":"AAAA"},${JSON.stringify({ ...answer, id: undefined }).slice(1)}`,
    ],
    ["no CBOR", (answer) => withAttestation(answer, Buffer.from("{}"))],
    ["truncated", (answer) => withAttestation(answer, attestationOf(answer).subarray(0, -9))],
    [
      "bytes behind it",
      (answer) => withAttestation(answer, Buffer.concat([attestationOf(answer), Buffer.from([0])])),
    ],
    [
      "an open length",
      (answer) =>
        withAttestation(answer, Buffer.from([0xbf, ...attestationOf(answer).subarray(1), 0xff])),
    ],
    ...["b803", "b90003", "ba00000003"].map((head): Damaged => [
      `a length that is longer than need be, ${head}`,
      (answer) => respelled(answer, "a3", head),
    ]),
    ["an open text", (answer) => respelled(answer, "63666d74", "7f63666d74ff")],
    [
      "a text whose length takes a byte of its own",
      (answer) => respelled(answer, "63666d74", "7803666d74"),
    ],
    [
      "a huge length",
      (answer) => withAttestation(answer, Buffer.from("bbffffffffffffffff", "hex")),
    ],
    [
      "a name twice",
      (answer) =>
        withAttestation(
          answer,
          Buffer.concat([
            Buffer.from([0xa2]),
            ...["a", "a"].map((name) => Buffer.concat([writeCbor(name), writeCbor(1)])),
          ]),
        ),
    ],
    [
      "wrong types",
      (answer) =>
        withAttestation(
          answer,
          writeCbor(
            new Map<Cbor, Cbor>([
              ["fmt", 1],
              ["attStmt", 2],
              ["authData", 3],
            ]),
          ),
        ),
    ],
    [
      "a sign-in's answer",
      ({ response, ...answer }) => ({
        ...answer,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: "AAAA",
          signature: "AAAA",
        },
      }),
    ],
  ]
  test.each(shapes)("%s", async (_, change) => {
    const site = new PasskeySite()
    const browser = site.visitor()
    const answer = change(new Authenticator().create(await site.creation(browser, ADA)))
    expectRefused(browser, await site.send(browser, "register", answer))
    expect(await site.user(ADA)).toBeNull()
  })

  test("algorithms are those that were offered", async () => {
    const site = new PasskeySite()
    const options = await site.creation(site.visitor(), ADA)
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
    expect(options.attestation).toBe("none")
  })

  test("extensions that nobody asked for are tolerated", async () => {
    const site = new PasskeySite()
    const browser = site.visitor()
    const options = await site.creation(browser, ADA)
    const extra = writeCbor(new Map<Cbor, Cbor>([["garbage", Buffer.from("x")]]))
    const answer = new Authenticator().create(options, { flags: SURE | FLAG.ED, extra })
    expectSignedIn(
      await site.send(browser, "register", { ...answer, clientExtensionResults: { junk: [1] } }),
    )
    expect(await site.user(ADA)).not.toBeNull()
  })
})

describe("A credential id that is taken", () => {
  test.each([true, false])(
    "is refused, and its owner's record stays; signed in: %s",
    async (isSignedIn) => {
      const site = new PasskeySite()
      const device = new Authenticator()
      await site.register(site.visitor(), device, { email: ADA })
      const id = device.credentials[0]?.id ?? Buffer.alloc(1)
      const before = await site.store.getAuthenticator(id.toString("base64"))
      const thief = site.visitor()
      if (isSignedIn) await site.mail(thief, BOB)
      const options = await site.creation(thief, BOB)
      const answer = new Authenticator().create(options, { credentialId: id })
      expectRefused(thief, await site.send(thief, "register", answer))
      expect(await site.store.getAuthenticator(id.toString("base64"))).toEqual(before)
      expect((await thief.session())?.["userId"]).toBe(
        isSignedIn ? (await site.user(BOB))?.id : undefined,
      )
    },
  )

  test.each(["jwt", "database"] as const)(
    "is refused also where only its account is left: nobody comes to be its owner (%s)",
    async (strategy) => {
      const site = new PasskeySite({ strategy })
      const device = new Authenticator()
      await site.register(site.visitor(), device, { email: ADA })
      const id = device.credentials[0]?.id ?? Buffer.alloc(1)
      await site.store.deleteAuthenticator(id.toString("base64"))
      const thief = site.visitor()
      const options = await site.creation(thief, BOB)
      const answer = new Authenticator().create(options, { credentialId: id })
      expectRefused(thief, await site.send(thief, "register", answer), "AccountNotLinked")
      expect(await thief.session()).toBeNull()
      expect(await site.store.getAuthenticator(id.toString("base64"))).toBeNull()
    },
  )

  test("of two at once one has it, and nobody has the other's account", async () => {
    const plain = new PasskeySite()
    const { store } = meetingAt(plain.store, ["getAuthenticator"])
    const site = new PasskeySite({ store })
    const id = Buffer.alloc(32, 9)
    const browsers = [site.visitor(), site.visitor()]
    const responses = await Promise.all(
      browsers.map(async (browser, index) => {
        const options = await site.creation(browser, [ADA, BOB][index])
        const answer = new Authenticator().create(options, { credentialId: id })
        return site.send(browser, "register", answer)
      }),
    )
    const signedIn = await Promise.all(browsers.map((browser) => browser.session()))
    expect(signedIn.filter(Boolean)).toHaveLength(1)
    expect(
      responses.filter(({ headers }) => headers.get("location")?.includes("error=")),
    ).toHaveLength(1)
    const users = [await site.user(ADA), await site.user(BOB)].filter(Boolean)
    expect(users.map((user) => user?.id)).toEqual([signedIn.find(Boolean)?.["userId"]])
  })

  test.each(["jwt", "database"] as const)(
    "a store that fails leaves nobody behind (%s)",
    async (strategy) => {
      const site = new PasskeySite({ strategy })
      site.config.adapter = {
        ...site.store,
        createAuthenticator: () => Promise.reject(new Error("disk full")),
      }
      const browser = site.visitor()
      const response = await site.register(browser, new Authenticator(), { email: ADA })
      expect(response.headers.get("location")).toContain("error=Configuration")
      expect(await browser.session()).toBeNull()
      expect(await site.user(ADA)).toBeNull()

      await site.mail(browser, BOB)
      const bob = await site.user(BOB)
      await site.register(browser, new Authenticator())
      expect(await site.store.listAccountsByUser(bob?.id ?? "")).toEqual([])
    },
  )
})
