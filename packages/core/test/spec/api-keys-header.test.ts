import { once } from "node:events"
import { createServer, request, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { accessOf } from "../../src/entrypoints/access.js"
import type { Access, AccessRefusal } from "../../src/contract/access.js"
import type { MadeKey } from "../../src/contract/key.js"
import { makeKey } from "../../src/extensions/api-keys/key-form.js"
import { event } from "../support/event-framework.js"
import { KeysSite } from "../support/keys-site.js"

const READ = { scopes: ["notes:read"] }
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

let site: KeysSite
let made: MadeKey
let other: MadeKey
beforeAll(async () => {
  site = new KeysSite({ keys: { header: "x-api-key", maxStaleness: 10 } })
  const browser = await site.signedIn()
  made = await site.made(browser)
  other = await site.made(browser)
})

const codeOf = (found: Access | AccessRefusal) =>
  found.kind === "refusal" ? found.error : found.kind
const sent = async (headers: Record<string, string>, path = "/notes") =>
  codeOf(await site.accessAt(event(path, headers), READ))

describe("A key is taken from a header alone", () => {
  test("and never from a cookie, the address or a body", async () => {
    const { key } = made
    const name = "__Secure-authjs.session-token"
    for (const cookie of [`key=${key}`, `authorization=Bearer ${key}`, `${name}=${key}`])
      expect(await sent({ cookie })).toBe("missing_token")
    for (const path of [`/?access_token=${key}`, `/?key=${key}`, `/${key}`, `/#${key}`])
      expect(await sent({}, path)).toBe("missing_token")
    const body = new URLSearchParams({ access_token: key })
    const request = new Request("http://app.test/notes", { method: "POST", body })
    expect(codeOf(await site.accessAt({ request, cookies: [] }, READ))).toBe("missing_token")
    expect(request.bodyUsed).toBe(false)
  })

  test("with the scheme Bearer in any case, and any number of blanks", async () => {
    for (const start of ["Bearer ", "bearer ", "BEARER   ", "Bearer\t"])
      expect(await sent({ authorization: `${start}${made.key}` })).toBe("key")
    for (const start of [
      "",
      "Basic ",
      "Digest ",
      "Bearer:",
      "Bearer=",
      "Token ",
      "Bearer Bearer ",
      "key ",
    ])
      expect(await sent({ authorization: `${start}${made.key}` })).not.toBe("key")
  })

  test("an empty credential is one: whoever sends it is no person", async () => {
    const browser = await site.signedIn()
    for (const authorization of ["Bearer", "Bearer ", "bearer\t"]) {
      expect(await sent({ authorization })).toBe("invalid_token")
      const caller = await site.callerAt(event("/", { cookie: browser.cookie, authorization }))
      expect(caller.by).toBe("refusal")
    }
  })

  test("or from the one that the option names, but not from two that differ", async () => {
    expect(await sent({ "x-api-key": made.key })).toBe("key")
    const authorization = `Bearer ${made.key}`
    expect(await sent({ authorization, "x-api-key": made.key })).toBe("key")
    expect(await sent({ authorization, "x-api-key": other.key })).toBe("invalid_request")
    expect(await sent({ authorization, "x-api-key": "" })).toBe("invalid_request")
    expect(await sent({ authorization: "Bearer nothing", "x-api-key": made.key })).toBe(
      "invalid_request",
    )
    const without = new KeysSite()
    const { key } = await without.made(await without.signedIn())
    expect(codeOf(await without.accessAt(event("/", { "x-api-key": key })))).toBe("missing_token")
  })

  test("a header that was sent twice lets nobody in", async () => {
    for (const pair of [
      [made.key, made.key],
      [made.key, "nothing"],
      ["nothing", made.key],
    ]) {
      const headers = new Headers()
      for (const one of pair) headers.append("authorization", `Bearer ${one}`)
      const request = new Request("http://app.test/", { headers })
      expect(codeOf(await site.accessAt({ request, cookies: [] }))).toBe("invalid_token")
    }
  })
})

describe("What is no key", () => {
  test("never lets in and never throws, whatever a stranger writes", async () => {
    const text = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)),
    })
    const near = fc
      .tuple(fc.nat(made.key.length - 1), fc.constantFrom(...DIGITS, "_", "-", "."))
      .map(([at, digit]) => `Bearer ${made.key.slice(0, at)}${digit}${made.key.slice(at + 1)}`)
      .filter((one) => one !== `Bearer ${made.key}`)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          text,
          near,
          text.map((one) => `Bearer ${one}`),
        ),
        async (value) => {
          expect(await sent({ authorization: value })).toMatch(/^(missing|invalid)_token$/)
        },
      ),
    )
  })

  test("with a typing error costs the store no question, also at the bound", async () => {
    const { asked, site: watched, key } = await watchedSite()
    const typo = `${key.slice(0, 20)}${key[20] === "a" ? "b" : "a"}${key.slice(21)}`
    for (const text of [typo, key.slice(0, -1), `${key}0`, key.replace("acme", "acmf"), ""])
      expect(await watched.leftOf(text)).toBe("invalid_token")
    expect(asked).toEqual([])
    expect(await watched.leftOf(key)).toBe("key")
    expect(asked.length).toBeGreaterThan(0)
  })
})

test("a demand that is written wrongly throws, and says why, instead of letting every key in", async () => {
  const asked = new Request("http://app.test/", {
    headers: { authorization: `Bearer ${made.key}` },
  })
  const wrong: ReadonlyArray<readonly [unknown, string]> = [
    [["notes:write"], "it was given a list"],
    [{ scope: "notes:write" }, 'it has "scope"'],
    [{ scopes: "notes:write" }, "scopes is a string and not a list"],
    [{ scopes: [["notes:write"]] }, "not all of scopes are texts"],
    [null, "it was given null"],
    [{ headers: {}, setHeader: null }, "it was given a response"],
  ]
  for (const [demand, why] of wrong)
    await expect(accessOf(site.world.config, asked, demand as never)).rejects.toThrow(
      `such as { scopes: ["notes:read"] }, but ${why}.`,
    )
  await expect(
    accessOf(site.world.config, asked, { scopes: ["notes:burn"] } as never),
  ).rejects.toThrow('There is no scope "notes:burn", only "notes:read", "notes:write".')
})

test("refusals have the answers of RFC 6750 and 9728, and say nothing of any key", async () => {
  const metadata = "https://api.test/.well-known/oauth-protected-resource"
  const own = new KeysSite({ keys: { metadata } })
  const { key } = await own.made(await own.signedIn())
  const refused = async (authorization: string | null, demand = READ) => {
    const found = await own.accessAt(
      event("/", authorization === null ? {} : { authorization }),
      demand,
    )
    if (found.kind !== "refusal") throw new Error("it was let in")
    const answer = found.response()
    expect(answer.status).toBe(found.status)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.json()).toEqual(found.body)
    return [found.status, answer.headers.get("www-authenticate")]
  }
  const named = `resource_metadata="${metadata}"`
  expect(await refused(null)).toEqual([401, `Bearer realm="api", scope="notes:read", ${named}`])
  const invalid = (description: string) =>
    `Bearer realm="api", error="invalid_token", error_description="${description}", ${named}`
  const unknown = `Bearer ${makeKey("acme", "u")}`
  expect(await refused(unknown)).toEqual([
    401,
    invalid("The key is wrong, has ended, or was removed"),
  ])
  const [status, header] = await refused(`Bearer ${key}`, { scopes: ["notes:write"] })
  expect(status).toBe(403)
  expect(header).toContain('error="insufficient_scope"')
  expect(header).toContain('scope="notes:write"')
})

test("a key with a slip is refused with what may be wrong, and no word of the key", async () => {
  const { key } = made
  const said = async (authorization: string) => {
    const found = await site.accessAt(event("/", { authorization }), READ)
    if (found.kind !== "refusal") throw new Error("it was let in")
    expect([found.error, found.status]).toEqual(["invalid_token", 401])
    expect(JSON.stringify(found)).not.toContain(key.slice(8, 30))
    // Neither may stand in a description (RFC 6750 §3), and the header would end there.
    expect(found.body.error_description).not.toMatch(/["\\]/)
    return found.body.error_description
  }
  const slips = [`"${key}"`, `'${key}'`, `Bearer ${key}`, key.slice(0, -1), "$ACME_KEY", `${key};`]
  for (const slip of slips)
    expect(await said(`Bearer ${slip}`)).toMatch(/whole key, without quotes/)
  for (const empty of ["Bearer", "Bearer "]) expect(await said(empty)).toMatch(/variable/)
})

test("two Authorization headers let nobody in, also where Node keeps only the first", async () => {
  const { key } = made
  const codes: unknown[] = []
  const server = createServer((req, res) => {
    const asked = accessOf(site.world.config, req, READ)
    void asked.then((found) => codes.push(codeOf(found))).finally(() => res.end())
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  const own = `Bearer ${key}`
  for (const lines of [[own], [own, `Bearer ${other.key}`], [own, own], ["Bearer x", own]]) {
    const sent = request({
      port,
      headers: ["host", "app.test", ...lines.flatMap((one) => ["Authorization", one])],
    })
    const [answer] = (await once(sent.end(), "response")) as [IncomingMessage]
    answer.resume()
    await once(answer, "end")
  }
  server.close()
  expect(codes).toEqual(["key", "invalid_token", "invalid_token", "invalid_token"])
})

/** A site that writes down what is asked of its store. */
async function watchedSite() {
  const asked: string[] = []
  const own = new KeysSite()
  const { key } = await own.made(await own.signedIn())
  const get: typeof own.records.get = async (at) => {
    asked.push(at.collection)
    return own.records.get(at)
  }
  const site = await own.otherProcess({}, { records: { ...own.records, get } })
  asked.length = 0
  return { asked, key, site }
}
