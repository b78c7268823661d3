import { describe, expect, test } from "vitest"
import { amrOf, hideMembers, withAmr } from "./evaluate-stored.js"

describe("hideMembers: a row that shows what was asked for", () => {
  const row = { name: "Ada", passwordHash: "canary", role: "admin" }

  test("hidden members can be read and are in no copy, no JSON, no list of keys", () => {
    const hidden = hideMembers(row, ["name"])
    expect(hidden.passwordHash).toBe("canary")
    expect(Object.keys(hidden)).toEqual(["name"])
    expect({ ...hidden }).toEqual({ name: "Ada" })
    expect(JSON.stringify(hidden)).toBe('{"name":"Ada"}')
    expect(JSON.stringify(structuredClone(hidden))).toBe('{"name":"Ada"}')
  })

  test("assigning a member shows it, also its own value", () => {
    const hidden = hideMembers(row, ["name"])
    const { role } = hidden
    hidden.role = role
    expect({ ...hidden }).toEqual({ name: "Ada", role: "admin" })
    hidden.name = "Grace"
    expect(hidden.name).toBe("Grace")
    expect(row.name).toBe("Ada")
  })

  test("an own `__proto__` gives nobody a prototype", () => {
    const hostile = JSON.parse('{"__proto__":{"admin":true},"name":"Ada"}') as typeof row
    for (const visible of [["name"], ["__proto__"]]) {
      const hidden = hideMembers(hostile, visible as ["name"])
      expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
      expect((hidden as { admin?: unknown }).admin).toBeUndefined()
    }
  })
})

describe("A session token that says how its session began", () => {
  test.each([
    [undefined, undefined],
    [[], undefined],
    [["pwd"], undefined],
    [
      ["pop", "user"],
      ["pop", "user"],
    ],
    [
      ["pop", "user", "mfa"],
      ["pop", "user", "mfa"],
    ],
  ])("with %j says %j", (amr, told) => {
    expect(amrOf(withAmr("token", amr))).toEqual(told)
  })
})
