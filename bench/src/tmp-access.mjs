import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { accessOf } from "@sallyport/core/access"
import { memoryRecords } from "@sallyport/core/records"
import { createOperations } from "@sallyport/core/integration"
const records = memoryRecords({ singleProcess: true })
let calls = 0
const counted = { ...Object.fromEntries(["get","put","take","list","removeOwned","sweep","add"].map((n) => [n, (...a) => { calls++; return records[n](...a) }])) }
const config = { providers: [], secret: "x".repeat(40), trustHost: true, records: counted, extensions: [apiKeys({ prefix: "acme", scopes: { "notes:read": "Read" } })] }
const { key } = await admin(config).keys.create({ service: "billing", scopes: ["notes:read"] })
const typo = key.slice(0, 20) + (key[20] === "a" ? "b" : "a") + key.slice(21)
const reqOf = (k) => new Request("http://app.test/notes", { headers: { authorization: `Bearer ${k}`, accept: "*/*", "user-agent": "curl/8", host: "app.test" } })
const demand = { scopes: ["notes:read"] }
const good = reqOf(key), bad = reqOf(typo)
const fw = { basePath: "/auth", toRequest: (e) => e, received: ({ url, headers }) => ({ origin: "", headers }), target: () => undefined, setCookies() {}, redirect() {}, env: () => ({}) }
const ops = createOperations(fw, config)
console.log((await accessOf(config, good, demand)).kind, (await accessOf(config, bad, demand)).error, (await ops.getAccess(good, demand)).kind)
async function run(name, f, n = 200000) {
  for (let i = 0; i < 20000; i++) await f()
  const best = []
  const before = calls
  for (let r = 0; r < 7; r++) { const t = process.cpuUsage(); for (let i = 0; i < n/7; i++) await f(); const u = process.cpuUsage(t); best.push((u.user + u.system) / (n/7)) }
  console.log(name, "min", Math.min(...best).toFixed(2), "med", best.sort((a,b)=>a-b)[3].toFixed(2), "µs calls", calls - before)
}
await run("accessOf within", () => accessOf(config, good, demand))
await run("accessOf typo", () => accessOf(config, bad, demand))
await run("getAccess within", () => ops.getAccess(good, demand))
await run("getAccess typo", () => ops.getAccess(bad, demand))
