// What it costs to ask which program calls: a key within `maxStaleness`, a key with a typing error, and a key about which the
// store is asked, beside the hash alone. Counts what the store is asked.
import { createHash } from "node:crypto"
import { accessOf } from "@sallyport/core/access"
import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { memoryRecords } from "@sallyport/core/records"
import { configure, us } from "../libraries.mjs"

const scopes = { "notes:read": "Read your notes" }
const demand = { scopes: ["notes:read"] }

/** A site with a key, and how often its store was asked. */
async function siteWithKey(maxStaleness) {
  const inner = memoryRecords({ singleProcess: true })
  const asked = { count: 0 }
  const get = (key) => {
    asked.count += 1
    return inner.get(key)
  }
  const extensions = [apiKeys({ prefix: "acme", scopes, maxStaleness })]
  const config = configure(us, { records: { ...inner, get }, extensions })
  const { key } = await admin(config).keys.create({ service: "billing", scopes: ["notes:read"] })
  return { config, key, asked }
}

function requestWith(key) {
  const headers = { authorization: `Bearer ${key}`, accept: "*/*", "user-agent": "curl/8.5.0" }
  return new Request("http://app.test/notes", { headers })
}

/** Checks the same key again and again: what it is answered, and how often the store may be asked for it. */
async function checking({ maxStaleness, isTypo = false, kind, calls }) {
  const { config, key, asked } = await siteWithKey(maxStaleness)
  const digit = key[20] === "a" ? "b" : "a"
  const request = requestWith(isTypo ? `${key.slice(0, 20)}${digit}${key.slice(21)}` : key)
  await accessOf(config, request, demand)
  return async () => {
    asked.count = 0
    const found = await accessOf(config, request, demand)
    if (found.kind !== kind) throw new Error(`it is a ${found.kind}`)
    if (asked.count !== calls) throw new Error(`the store was asked ${asked.count} times`)
  }
}

/** The least that it takes to know a key again. */
async function hashAlone() {
  const { key } = await siteWithKey(10)
  const request = requestWith(key)
  const known = new Map([[createHash("sha256").update(key).digest("base64url"), "key"]])
  return async () => {
    const text = request.headers.get("authorization").slice(7)
    const id = createHash("sha256").update(text).digest("base64url")
    if (known.get(id) !== "key") throw new Error("it is another one")
  }
}

export const benchmarks = [
  {
    name: "a key within maxStaleness",
    target: 10,
    calls: 0,
    sides: {
      ours: hashAlone,
      access: () => checking({ maxStaleness: 60, kind: "key", calls: 0 }),
    },
  },
  {
    name: "a key with a typing error",
    target: 2,
    calls: 0,
    sides: {
      ours: hashAlone,
      access: () => checking({ maxStaleness: 60, isTypo: true, kind: "refusal", calls: 0 }),
    },
  },
  {
    name: "a key that is asked for (memory)",
    target: null,
    calls: 1,
    sides: {
      ours: hashAlone,
      access: () => checking({ maxStaleness: 0, kind: "key", calls: 1 }),
    },
  },
]
