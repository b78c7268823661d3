import { catalogue } from "@sallyport/conformance"
import { expect, test } from "vitest"
import { brokenCookies } from "./corpus/broken-cookies.js"
import { brokenEnvironments } from "./corpus/broken-environments.js"
import { brokenOptions } from "./corpus/broken-options.js"
import { brokenProviders } from "./corpus/broken-providers.js"
import { demos, examples } from "./corpus/examples.js"
import { validSetUps } from "./corpus/valid.js"
import { describeSetUps, type Family } from "./support/describe-set-ups.js"

const families: readonly Family[] = [
  ["Secrets, URLs and variables", brokenEnvironments],
  ["Providers", brokenProviders],
  ["Options", brokenOptions],
  ["Cookies", brokenCookies],
  ["Right configurations", validSetUps],
  ["The examples and the demo", [...examples, ...demos]],
]

describeSetUps(families)

test("each finding is complete, and shows no secret", async () => {
  const all = families.flatMap(([, setUps]) => setUps)
  const found = (await Promise.all(all.map(({ examine }) => examine()))).flat()
  for (const { code, severity, cause, fix, page } of found) {
    expect(catalogue[code]).toMatchObject({ severity, page })
    expect(cause).toMatch(/^.{5,}[.?]$/s)
    expect(fix.length).toBeGreaterThan(10)
    // What has to be replaced before it can be typed.
    expect(fix).not.toMatch(/\{ID\}|<[\w… ]+>/)
    expect(`${cause} ${fix}`).not.toMatch(/dLX0wVCj|f3c1d8a0|hunter2/)
  }
})
