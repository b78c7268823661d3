import { expect } from "vitest"
import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { shownName } from "../shown.js"
import { passwordProvider, SECRET, type OpenSite, type World } from "../world.js"

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
const EVIL_FORMS = [EVIL, { origin: "https://evil.example" }, { origin: "null" }]

/** An application whose API is called by programs. */
interface Programs extends OpenSite {
  /** A new key of a service; with the scope that the pages demand, unless it gets another one. */
  readonly made: (scope?: Scope) => Promise<{ readonly id: string; readonly key: string }>
  readonly end: (id: string) => Promise<boolean>
  /** The page that calls `getAccess`. */
  readonly access: string
  /** The page that calls `getCaller`. */
  readonly caller: string
}

type Scope = "notes:read" | "notes:write"

async function programsOf(
  { open, page }: World,
  callbacks: OperationsConfig["callbacks"] = {},
): Promise<Programs> {
  const keys = apiKeys({
    prefix: "kit",
    scopes: { "notes:read": "Read notes", "notes:write": "Change notes" },
    maxStaleness: 0,
  })
  const config = {
    secret: SECRET,
    providers: [passwordProvider],
    records: memoryRecords({ singleProcess: true }),
    extensions: [keys],
  }
  const site = await open({ config: { ...config, callbacks } })
  return {
    ...site,
    made: async (scope = "notes:read") =>
      admin(config).keys.create({ service: "kit", name: "Kit", scopes: [scope] }),
    end: async (id) => admin(config).keys.end(id),
    access: page("/access"),
    caller: page("/caller"),
  }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** What a page responds with, as far as a program goes by it. */
function told({ status, headers, text }: Answer): readonly unknown[] {
  const { kind, by, error } = JSON.parse(text) as Readonly<Record<string, unknown>>
  const challenge = /^Bearer (.*)$/.exec(headers["www-authenticate"] ?? "")?.[1]
  return [status, error ?? by ?? kind, /error="([^"]*)"/.exec(challenge ?? "")?.[1]]
}

const PASSED = [200, "key", undefined]
const MISSING = [401, "missing_token", undefined]
const WRONG = [401, "invalid_token", "invalid_token"]

export const accessRules: readonly Rule[] = [
  rule("access: a key gives access until it is ended", ["access"], async (world) => {
    const { visitor, made, end, access, caller } = await programsOf(world)
    const { id, key } = await made()
    for (const path of [access, caller]) {
      const answer = await visitor().get(path, bearer(key))
      expect(told(answer)).toEqual(PASSED)
      expect(answer.text).toContain("notes:read")
      expect([answer.text.includes(key), answer.cookies]).toEqual([false, []])
    }
    expect(told(await visitor().post(caller, {}, bearer(key)))).toEqual(PASSED)
    expect(await end(id)).toBe(true)
    for (const path of [access, caller])
      expect(told(await visitor().get(path, bearer(key)))).toEqual(WRONG)
  }),
  rule("access: what was sent with it is still there to be read", ["access"], async (world) => {
    const { visitor, made, caller } = await programsOf(world)
    const { key } = await made()
    const json = { "content-type": "application/json", ...bearer(key) }
    const answer = await visitor().post(caller, '{"said":"hello"}', json)
    expect([told(answer), answer.text]).toEqual([PASSED, expect.stringContaining("hello")])
  }),
  rule("access: a refusal says why (RFC 6750 §3)", ["access"], async (world) => {
    const { visitor, made, access, caller } = await programsOf(world)
    const [{ key }, other] = [await made(), await made("notes:write")]
    const typo = `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`
    for (const path of [access, caller]) {
      const none = await visitor().get(path)
      expect(told(none)).toEqual(MISSING)
      expect(none.headers["www-authenticate"]).toMatch(/^Bearer realm="[^"]+", scope="notes:read"$/)
      expect(told(await visitor().get(path, bearer(typo)))).toEqual(WRONG)
      const less = await visitor().get(path, bearer(other.key))
      expect(told(less)).toEqual([403, "insufficient_scope", "insufficient_scope"])
      expect(less.headers["www-authenticate"]).toContain('scope="notes:read"')
      for (const { headers } of [none, less]) {
        expect(headers["cache-control"]).toContain("no-store")
        expect(headers["content-type"]).toContain("application/json")
      }
    }
  }),
  rule("access: a key anywhere but in Authorization is none", ["access"], async (world) => {
    const { visitor, made, access, caller } = await programsOf(world)
    const { key } = await made()
    const elsewhere = { cookie: `key=${key}; authorization=${key}`, "x-api-key": key }
    for (const path of [access, caller]) {
      const query = `?key=${key}&access_token=${key}&authorization=Bearer%20${key}`
      expect(told(await visitor().get(`${path}${query}`, elsewhere))).toEqual(MISSING)
      expect(told(await visitor().get(path, { authorization: key }))).toEqual(MISSING)
      expect(told(await visitor().get(path, { authorization: `Basic ${key}` }))).toEqual(MISSING)
    }
  }),
  rule("access: a key is nobody's session", ["access"], async (world) => {
    const { visitor, made } = await programsOf(world)
    const { key } = await made()
    expect(shownName(await visitor().get(world.page("/session"), bearer(key)))).toBeNull()
  }),
  rule("access: a key passes no guard", ["access", "gate"], async (world) => {
    const authorized = ({ auth }: { readonly auth: unknown }) => auth !== null
    const { visitor, made, guardedRuns } = await programsOf(world, { authorized })
    const { key } = await made()
    const turnedAway = await visitor().get(world.page("/guarded"), bearer(key))
    expect([turnedAway.text.includes("secret"), guardedRuns()]).toEqual([false, 0])
  }),
  rule(
    "access: a session is no access, nor does it make up for a key",
    ["access"],
    async (world) => {
      const { visitor, made, access, caller } = await programsOf(world)
      const [{ key }, other] = [await made(), await made("notes:write")]
      const ada = visitor()
      await ada.signIn()
      expect(told(await ada.get(access))).toEqual(MISSING)
      expect(told(await ada.get(access, bearer(key)))).toEqual(PASSED)
      expect(told(await ada.get(caller, bearer(key)))).toEqual(PASSED)
      expect(told(await ada.get(caller, bearer(`${key}x`)))).toEqual(WRONG)
      expect((await ada.get(caller, bearer(other.key))).status).toBe(403)
      expect(shownName(await ada.get(world.page("/session"), bearer(`${key}x`)))).toBe("Ada")
    },
  ),
  rule(
    "access: getCaller() takes a person by GET, and by a form of this site",
    ["access"],
    async (world) => {
      const { origin, visitor, caller } = await programsOf(world)
      const ada = visitor()
      await ada.signIn()
      const own = { origin, "sec-fetch-site": "same-origin" }
      for (const asked of [ada.get(caller), ada.get(caller, EVIL), ada.post(caller, {}, own)]) {
        const answer = await asked
        expect(told(answer), answer.text.slice(0, 300)).toEqual([200, "session", undefined])
        expect(answer.text).toContain("Ada")
      }
    },
  ),
  rule("access: nor for what a page of another site has sent", ["access"], async (world) => {
    const { visitor, caller } = await programsOf(world)
    const ada = visitor()
    await ada.signIn()
    for (const from of EVIL_FORMS) {
      const { status, headers, text } = await ada.post(caller, {}, from)
      // Some frameworks refuse it in words of their own before the page is asked.
      const isOurs = headers["content-type"]?.includes("json") === true
      expect([from, isOurs ? JSON.parse(text) : status]).toEqual([
        from,
        isOurs ? expect.objectContaining({ error: "cross_site" }) : 403,
      ])
      expect([403, 400]).toContain(status)
      expect(text).not.toContain("Ada")
    }
  }),
]
