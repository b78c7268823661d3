import type { AuthConfig } from "../../src/contract/config.js"
import type { RateLimitsOptions } from "../../src/extensions/rate-limits/limits.js"
import { rateLimits } from "../../src/extensions/rate-limits/rate-limits.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { Browser } from "./browser.js"
import { world } from "./world.js"

/** What lets Ada in, and what does not. */
export const right = { username: "ada", password: "enchantress" }
export const wrong = { username: "ada", password: "wrong" }

let secrets = 0

/** Each site has a secret of its own, because what a process counts belongs to all configurations with the same one. */
export function siteWith(options: RateLimitsOptions = {}, config: Partial<AuthConfig> = {}) {
  secrets += 1
  return world({
    secret: `secret of rate limits, number ${secrets}`,
    records: memoryRecords({ singleProcess: true }),
    extensions: [rateLimits(options)],
    ...config,
  })
}

/** A password form, as this browser sends it. */
export async function tryPassword(
  browser: Browser,
  fields: Record<string, string> = wrong,
  headers: Record<string, string> = {},
) {
  return browser.post("callback/credentials", fields, headers)
}

/** One after the other. */
export async function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let index = 0; index < count; index += 1) all.push(await act(index))
  return all
}

export const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status)
