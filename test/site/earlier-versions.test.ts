import { describe, expect, test } from "vitest"

/** The script has no types of its own. */
const { earlierVersions } = (await import(
  new URL("../../scripts/earlier-sites.mjs", import.meta.url).href
)) as {
  readonly earlierVersions: (
    kept: readonly string[],
    previous: string,
    next: string,
  ) => readonly string[]
}

describe("The earlier versions whose pages stay on the site", () => {
  test("there are none before the second release", () => {
    expect(earlierVersions([], "0.0.0", "0.1.0")).toEqual([])
  })

  test("before 1.0.0 the newest of each minor version, newest first", () => {
    expect(earlierVersions([], "0.1.0", "0.2.0")).toEqual(["0.1.0"])
    expect(earlierVersions(["0.1.0"], "0.2.3", "0.3.0")).toEqual(["0.2.3", "0.1.0"])
  })

  test("from 1.0.0 on the newest of each major version", () => {
    expect(earlierVersions(["0.9.1"], "1.4.0", "2.0.0")).toEqual(["1.4.0", "0.9.1"])
  })

  test("not one that its successor replaces", () => {
    expect(earlierVersions(["0.1.0"], "0.2.0", "0.2.1")).toEqual(["0.1.0"])
    expect(earlierVersions(["0.9.0"], "1.1.0", "1.2.0")).toEqual(["0.9.0"])
  })

  test("not a preview", () => {
    expect(earlierVersions(["0.1.0"], "0.2.0-preview-20260131120000", "0.2.0")).toEqual(["0.1.0"])
  })
})
