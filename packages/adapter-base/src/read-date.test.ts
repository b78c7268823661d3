import { describe, expect, test } from "vitest"
import { readDate } from "./read-date.js"

describe("readDate", () => {
  const moment = new Date("2026-01-02T03:04:05.678Z")

  test.each([
    ["a Date of the driver", moment],
    ["ISO 8601 text", "2026-01-02T03:04:05.678Z"],
    ["ISO 8601 text with another zone", "2026-01-02T05:04:05.678+02:00"],
    ["milliseconds", moment.getTime()],
    ["text without a zone is UTC", "2026-01-02 03:04:05.678"],
  ])("%s", (_, value) => {
    expect(readDate(value)).toEqual(moment)
  })

  test.each([null, undefined, "", "soon", new Date(Number.NaN), {}])("%s is no date", (value) => {
    expect(() => readDate(value)).toThrow("A date column has no date")
  })
})
