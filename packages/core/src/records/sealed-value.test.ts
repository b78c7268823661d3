import { describe, expect, test } from "vitest"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import { openValue, sealValue } from "./sealed-value.js"

const secret = ["new secret", "old secret"]
const record = { collection: "factor", id: "1", owner: "ada", value: { seed: "ä", n: [1, null] } }
const unknown = { state: "unknown" }

async function sealed(by: string | string[] = secret) {
  return { ...record, value: await sealValue(record, by) }
}

describe("a sealed value", () => {
  test("is opened with each of the secrets, and says which one is old", async () => {
    const opened = { state: "opened", value: record.value }
    expect(await openValue(await sealed(), secret)).toEqual({ ...opened, isOutdated: false })
    const old = await sealed("old secret")
    expect(await openValue(old, secret)).toEqual({ ...opened, isOutdated: true })
    expect(await openValue(old, "new secret")).toEqual(unknown)
  })

  test("may be null, which is not unknown", async () => {
    const nothing = { ...record, owner: null, value: null }
    const value = await sealValue(nothing, secret)
    const opened = { state: "opened", value: null, isOutdated: false }
    expect(await openValue({ ...nothing, value }, secret)).toEqual(opened)
  })

  test.each([{ id: "2" }, { collection: "password" }, { owner: "eve" }, { owner: null }])(
    "is unknown in another record: %j",
    async (moved) => {
      expect(await openValue({ ...(await sealed()), ...moved }, secret)).toEqual(unknown)
    },
  )

  test.each([null, 1, "", "text", { state: "opened" }, "a.b.c.d.e"])(
    "is unknown if it is %j",
    async (value) => {
      expect(await openValue({ ...record, value }, secret)).toEqual(unknown)
    },
  )

  test("is unknown with a single other character", async () => {
    const { value, ...rest } = await sealed()
    for (let at = 0; at < value.length; at += 7) {
      const other = value[at] === "A" ? "B" : "A"
      const changed = `${value.slice(0, at)}${other}${value.slice(at + 1)}`
      expect(await openValue({ ...rest, value: changed }, secret)).toEqual(unknown)
    }
  })

  test("is no session token, and a token of the same salt is no value", async () => {
    const salt = "sallyport records: factor"
    expect(await openJwt((await sealed()).value, { secret, salt })).toBeNull()
    const token = await sealJwt({ ...record, value: undefined }, { secret, salt })
    expect(await openValue({ ...record, value: token }, secret)).toEqual(unknown)
  })

  test("shows nothing of what it is", async () => {
    const { value } = await sealed()
    const texts = value.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"))
    for (const word of ["seed", "ada", "factor"]) expect(texts.join()).not.toContain(word)
  })
})
