import { describe, expect, test } from "vitest"
import { credentialJson } from "./credential-json.js"

const bytes = (...values: number[]) => new Uint8Array(values).buffer

/** What the server gets for a response of the browser. */
const sent = (response: object, more: object = {}): unknown => {
  const credential = { id: "-_8", rawId: bytes(251, 255), type: "public-key", response, ...more }
  return JSON.parse(credentialJson(credential as PublicKeyCredential))
}
const outline = { id: "-_8", rawId: "-_8", type: "public-key", clientExtensionResults: {} }

describe("the browser's response as JSON (WebAuthn Level 3 §5.1.1)", () => {
  test("a new passkey: its attestation and its transports", () => {
    const response = { clientDataJSON: bytes(1), attestationObject: bytes(2, 3) }
    const getTransports = () => ["internal", "hybrid"]
    expect(
      sent({ ...response, getTransports }, { authenticatorAttachment: "platform" }),
    ).toStrictEqual({
      ...outline,
      authenticatorAttachment: "platform",
      response: {
        clientDataJSON: "AQ",
        attestationObject: "AgM",
        transports: ["internal", "hybrid"],
      },
    })
    expect(sent(response)).toMatchObject({ response: { attestationObject: "AgM" } })
  })

  test("one that was used: its signature, and the user handle if there is one", () => {
    const response = {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
    }
    const text = { clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" }
    const used = { userHandle: bytes(4), getTransports: undefined }
    expect(sent({ ...response, ...used })).toStrictEqual({
      ...outline,
      response: { ...text, userHandle: "BA" },
    })
    expect(sent({ ...response, userHandle: null }, { authenticatorAttachment: null })).toEqual({
      ...outline,
      response: text,
    })
  })

  test("results of extensions stay in the browser: some are secrets of the person", () => {
    const getClientExtensionResults = () => ({ prf: { results: { first: bytes(9) } } })
    expect(sent({ clientDataJSON: bytes(1) }, { getClientExtensionResults })).toMatchObject({
      clientExtensionResults: {},
    })
  })
})
