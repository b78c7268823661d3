import { describe, expect, test } from "vitest"
import type { Integration } from "./integration.js"
import { integrationRules } from "./integration-rules.js"
import type { Rule } from "./rule.js"
import { openWorld } from "./world.js"

/** A rule may start an application or two, and send two hundred requests to them. */
const A_MINUTE = 60_000

/** Runs every rule of the integration contract as one test each. Call it in a test file of your own. */
export function describeIntegration(integration: Integration): void {
  describe(`${integration.name} keeps the contract of an integration`, () => {
    for (const rule of integrationRules) {
      const reason = reasonToSkip(integration, rule)
      // In the name, because that is all that some reporters show of a skipped test.
      const name = `${rule.name}${reason ? ` (skipped: ${reason})` : ""}`
      test.skipIf(reason)(name, { timeout: A_MINUTE }, async () => {
        expect.hasAssertions()
        const { world, end } = openWorld(integration)
        try {
          await rule.check(world)
        } finally {
          await end()
        }
      })
    }
  })
}

function reasonToSkip(integration: Integration, { needs }: Rule): string | undefined {
  const { lacks, givesAccess, givesMe } = integration
  if (needs.includes("me") && givesMe !== true) return "the package has no me()"
  if (needs.includes("access") && givesAccess !== true) return "the package has no getAccess()"
  const missing = needs.find((ability) => lacks?.[ability] !== undefined)
  return missing && lacks?.[missing]
}
