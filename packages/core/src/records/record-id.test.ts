import { hkdfSync, createHash, createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { hashedId, isRecordName, keyedIds } from "./record-id.js"

describe("names of records", () => {
  test.each(["a", "Z9_.:-", "x".repeat(128)])("%s is one", (name) => {
    expect(isRecordName(name)).toBe(true)
  })

  test.each(["", "x".repeat(129), "a/b", "a b", "ä", "a\n", "a\0", "ada@example.com", 1, null])(
    "%j is none",
    (name) => {
      expect(isRecordName(name)).toBe(false)
    },
  )

  test("a hash is one, and is SHA-256", async () => {
    const id = await hashedId("ä token")
    expect(id).toBe(createHash("sha256").update("ä token").digest("base64url"))
    expect(isRecordName(id)).toBe(true)
  })

  test("a keyed id is HMAC-SHA-256 with a key of HKDF, one for each secret, of the collection", async () => {
    const secret = ["new secret", "old secret"]
    const ids = await keyedIds("ada@example.com", { collection: "code", secret })
    const expected = secret.map((one) => {
      const key = hkdfSync("sha256", one, "", "Sallyport record ids (code)", 32)
      return createHmac("sha256", Buffer.from(key)).update("ada@example.com").digest("base64url")
    })
    expect(ids).toEqual(expected)
    expect(ids.every(isRecordName)).toBe(true)
    const elsewhere = await keyedIds("ada@example.com", { collection: "limit", secret })
    expect(ids).not.toContain(elsewhere[0])
    await expect(keyedIds("ada", { collection: "code", secret: "" })).rejects.toThrow(TypeError)
  })
})
