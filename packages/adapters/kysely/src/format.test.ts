import { describe, expect, test } from "vitest"
import { format } from "./format.js"

describe("format", () => {
  const expires = new Date("2026-01-02T03:04:05.678Z")

  test("from: dates in date columns only", () => {
    const row = { name: expires.toISOString(), expires: expires.toISOString(), emailVerified: null }
    expect(format.from(row)).toEqual({ name: row.name, expires, emailVerified: null })
    expect(format.from()).toEqual({})
  })

  test("to: dates as ISO 8601 text, all else as it is", () => {
    expect(format.to({ expires, name: "Ada", image: null })).toEqual({
      expires: expires.toISOString(),
      name: "Ada",
      image: null,
    })
  })
})
