import { describe, test } from "vitest"
import { extensionRules } from "./extension-rules.js"
import type { MakeExtension } from "./make-extension.js"
import type { ExtensionTestOptions, Partner } from "./options.js"
import { partners } from "./partners.js"
import type { Rule } from "./rule.js"
import { nameOf } from "./site/configuration.js"
import { startTime, stopTime } from "./site/clock.js"
import type { Strategy } from "./site/plan.js"
import { Trial } from "./trial.js"

/** A rule may sign people in a few hundred times. */
const TWO_MINUTES = 120_000

/**
 * Runs every rule of the contract of extensions as tests. `make` makes yours anew each time: an entry of the option
 * `extensions`, or a provider that brings it. Call it once in a test file of your own.
 */
export function testExtension(make: MakeExtension, options: ExtensionTestOptions = {}): void {
  const name = nameOf(make)
  const others = (options.with ?? partners).filter((one) => nameOf(one.make) !== name)
  const { strategies = ["jwt", "database"], skip = {} } = options
  requireRules(Object.keys(skip))
  describe(`${name} keeps the contract of an extension`, () => {
    for (const strategy of strategies)
      describe(strategy === "jwt" ? "with tokens" : "with stored sessions", () => {
        for (const partner of [null, ...others]) testRules(make, options, { strategy, partner })
      })
  })
}

interface TrialSetting {
  readonly strategy: Strategy
  readonly partner: Partner | null
}

function testRules(
  make: MakeExtension,
  options: ExtensionTestOptions,
  setting: TrialSetting,
): void {
  const { partner } = setting
  const trial = new Trial(make, options, setting)
  const beside = partner ? `beside ${partner.name}: ` : ""
  for (const rule of extensionRules.filter(({ isOfPairs }) => isOfPairs || partner === null)) {
    const reason = options.skip?.[rule.name]
    // In the name, because some reporters show nothing else of a skipped test.
    const name = `${beside}${rule.name}${reason ? ` (skipped: ${reason})` : ""}`
    test.skipIf(reason)(name, { timeout: TWO_MINUTES }, async () => {
      await checkRule(rule, trial)
    })
  }
}

function requireRules(names: readonly string[]): void {
  const unknown = names.find((name) => !extensionRules.some((rule) => rule.name === name))
  if (unknown !== undefined) throw new Error(`The contract of extensions has no rule "${unknown}".`)
}

/** Rejects if the extension breaks the rule. Time stands still meanwhile, and goes on as the rule says. */
export async function checkRule(rule: Rule, trial: Trial): Promise<void> {
  stopTime()
  try {
    await rule.check(trial)
  } finally {
    startTime()
    await trial.end()
  }
}
