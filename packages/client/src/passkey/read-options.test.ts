import { afterEach, describe, expect, test, vi } from "vitest"
import { creationOptions, requestOptions } from "./read-options.js"

const challenge = Buffer.from("challenge").toString("base64url")
const id = Buffer.from([0, 255, 62]).toString("base64url")
const descriptor = { id, type: "public-key", transports: ["internal"] }
const creation = {
  challenge,
  rp: { id: "localhost", name: "Site" },
  user: { id, name: "ada@example.com", displayName: "Ada" },
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  excludeCredentials: [descriptor],
  extensions: { credProps: true },
}

const bytesOf = ({ id: bytes }: { readonly id: BufferSource }) => [...(bytes as Uint8Array)]

afterEach(() => vi.unstubAllGlobals())

describe("options in a browser that does not read them itself", () => {
  test("request: challenge and ids are bytes, the rest is as sent", () => {
    const read = requestOptions({
      challenge,
      rpId: "localhost",
      timeout: 5,
      userVerification: "required",
      allowCredentials: [descriptor],
    })
    expect(Buffer.from(read.challenge as Uint8Array).toString()).toBe("challenge")
    expect(read.allowCredentials?.map(bytesOf)).toEqual([[0, 255, 62]])
    expect(read).toMatchObject({ rpId: "localhost", timeout: 5, userVerification: "required" })
    expect(requestOptions({ challenge }).allowCredentials).toEqual([])
  })

  test("creation: challenge, user handle and excluded ids are bytes; extensions, which may be binary, are left out", () => {
    const read = creationOptions(creation)
    expect([...(read.user.id as Uint8Array)]).toEqual([0, 255, 62])
    expect(read.excludeCredentials?.map(bytesOf)).toEqual([[0, 255, 62]])
    expect(read).toMatchObject({ rp: creation.rp, pubKeyCredParams: creation.pubKeyCredParams })
    expect(read).not.toHaveProperty("extensions")
  })

  test("a browser that reads them itself does", () => {
    const read = { challenge: new Uint8Array() }
    const reader = { parseRequestOptionsFromJSON: vi.fn(() => read) }
    vi.stubGlobal("PublicKeyCredential", reader)
    expect(requestOptions({ challenge })).toBe(read)
    expect(reader.parseRequestOptionsFromJSON).toHaveBeenCalledWith({ challenge })
  })
})
