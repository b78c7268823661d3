import { keyPattern } from "@sallyport/core/api-keys"
import type { Call, Command } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { textFlag } from "../command-line/text-flag.js"
import { configOf, findConfigurations } from "../doctor/find-configurations.js"

/** What `sallyport keys pattern --json` prints. */
interface PatternReport {
  readonly prefix: string
  /** A regular expression. */
  readonly pattern: string
  /** The rule for a scanner; null without `--for`. */
  readonly rule: string | null
}

/** `sallyport keys pattern`: what finds the keys of `apiKeys()` in a text. */
export const keys: Command<PatternReport> = {
  name: "keys",
  summary: "print the pattern that finds your API keys",
  usage: `pattern [--for gitleaks|trufflehog] [--prefix <prefix>] [--config <file>]

Prints the regular expression that finds every key of apiKeys(), for scanners of secrets and for GitHub. The prefix is that of your
configuration, which is run for it.

  --for <scanner>    print a whole rule: gitleaks (TOML) or trufflehog (YAML)
  --prefix <prefix>  this prefix, and no configuration is run
  --config <file>    the file that has the configuration. Default: the one that is found`,
  options: { for: { type: "string" }, prefix: { type: "string" }, config: { type: "string" } },
  maxPositionals: 1,
  run: async (call) => {
    const [deed] = call.positionals
    if (deed !== "pattern")
      throw new WrongUsage("Write what is to be printed: npx --no sallyport keys pattern")
    const ruleFor = wantedRule(call)
    const prefix = textFlag(call, "prefix") ?? (await configuredPrefix(call))
    if (!PREFIX.test(prefix))
      throw new WrongUsage(
        `--prefix: ${JSON.stringify(prefix)} is none. A prefix has 2 to 20 small letters and digits, the first of them a letter.`,
      )
    const rule = ruleFor?.(prefix) ?? null
    const pattern = keyPattern(prefix)
    return { exitCode: 0, report: { prefix, pattern, rule }, text: (rule ?? pattern).split("\n") }
  },
}

const PREFIX = /^[a-z][a-z0-9]{1,19}$/

const RULES: Readonly<Record<string, (prefix: string) => string>> = {
  gitleaks: (prefix) => `[[rules]]
id = "${prefix}-api-key"
description = "An API key of ${prefix}"
regex = '''\\b${keyPattern(prefix)}\\b'''
keywords = ["${prefix}_u_", "${prefix}_s_"]`,
  trufflehog: (prefix) => `detectors:
  - name: ${prefix}-api-key
    keywords:
      - ${prefix}_u_
      - ${prefix}_s_
    regex:
      key: '\\b${keyPattern(prefix)}\\b'`,
}

function wantedRule(call: Call): ((prefix: string) => string) | undefined {
  const scanner = textFlag(call, "for")
  if (scanner === undefined) return undefined
  if (Object.hasOwn(RULES, scanner)) return RULES[scanner]
  throw new WrongUsage(
    `--for: there is no rule for "${scanner}". There are ${Object.keys(RULES).join(" and ")}.`,
  )
}

/** Throws `CommandFailed` if no configuration here lists `apiKeys()`. */
async function configuredPrefix(call: Call): Promise<string> {
  const { configurations, environment, file } = await findConfigurations(
    call,
    textFlag(call, "config"),
  )
  for (const passed of configurations) {
    const config = await configOf(passed, environment)
    const extensions: unknown = Object(config).extensions
    const prefix = Array.isArray(extensions) && extensions.map(prefixOf).find(Boolean)
    if (prefix) return prefix
  }
  throw new CommandFailed(
    `${file} does not list apiKeys(), so there are no keys to find. If your site has it in another file, name that with --config.`,
  )
}

/** The prefix that an extension hands to whoever examines it, also one of another copy of the package. */
function prefixOf(extension: unknown): string | undefined {
  const options: unknown = Object(extension)[Symbol.for("sallyport.keyOptions")]
  const { prefix }: { readonly prefix?: unknown } = Object(options)
  return typeof prefix === "string" ? prefix : undefined
}
