import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mergeOptions } from "./merge-options.js"
import { resolveEndpoint } from "./resolve-endpoint.js"

describe("mergeOptions: the preset under the options", () => {
  test("a list replaces a list: a default can be shortened", () => {
    expect(mergeOptions({ checks: ["pkce", "state"] }, { checks: ["none"] })).toEqual({
      checks: ["none"],
    })
  })

  test("instances replace what they meet, and stay what they are", () => {
    const transport = new (class Transport {
      host = "mail.test"
    })()
    const url = new URL("https://a.test")
    const merged = mergeOptions(
      { server: { host: "localhost" }, url: "x" },
      { server: transport, url },
    )
    expect(merged).toEqual({ server: transport, url })
    expect(merged["server"]).toBe(transport)
  })

  test("objects merge by key, at every depth; undefined is not said, null is", () => {
    const defaults = { style: { logo: "a", text: "b" }, name: "n", scope: "s" }
    const options = { style: { text: "c" }, name: undefined, scope: null }
    expect(mergeOptions(defaults, options)).toEqual({
      style: { logo: "a", text: "c" },
      name: "n",
      scope: null,
    })
  })

  test("`__proto__` from JSON changes no prototype", () => {
    const options = JSON.parse(
      '{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}',
    )
    const merged = mergeOptions({ a: {} }, options as Record<string, unknown>)
    expect((merged as { x?: unknown }).x).toBeUndefined()
    expect((merged["a"] as { x?: unknown }).x).toBeUndefined()
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test("neither side is changed; nothing over nothing is nothing; the options alone win", () => {
    const values = fc.dictionary(
      fc.string().filter((name) => name !== "__proto__"),
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.array(fc.integer()),
        fc.dictionary(fc.constantFrom("a", "b"), fc.integer()),
      ),
    )
    fc.assert(
      fc.property(values, values, (defaults, options) => {
        const before = JSON.stringify([defaults, options])
        const merged = mergeOptions(defaults, options)
        expect(JSON.stringify([defaults, options])).toBe(before)
        expect(mergeOptions(merged, options)).toEqual(merged)
        expect(mergeOptions({}, options)).toEqual({ ...options })
        expect(Object.keys(merged).length).toBe(
          new Set([...Object.keys(defaults), ...Object.keys(options)]).size,
        )
      }),
    )
  })
})

describe("resolveEndpoint: one place for parameters", () => {
  test("the address's own query is a parameter like any other, and the named one wins", () => {
    const { url, params } = resolveEndpoint({
      url: "https://op.test/authorize?prompt=login&scope=a",
      params: { scope: "b" },
    })
    expect(url?.href).toBe("https://op.test/authorize")
    expect(params).toEqual({ prompt: "login", scope: "b" })
  })

  test("a parameter that was not given is not sent as text", () => {
    const { params } = resolveEndpoint({
      params: { a: undefined, b: null, c: 1, d: true, e: { f: 1 } },
    })
    expect(params).toEqual({ c: "1", d: "true", e: '{"f":1}' })
  })

  test.each([undefined, "", "not an address", {}, { url: "//x" }])(
    "%j has no address",
    (endpoint) => {
      expect(resolveEndpoint(endpoint)).toEqual({ params: {} })
    },
  )
})
