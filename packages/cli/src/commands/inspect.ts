import type { Call, Command, Outcome } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { webUrl } from "../command-line/url-flag.js"
import { readVariables } from "../env-file/env-text.js"
import type { InspectionFinding } from "../inspect/finding.js"
import { inspectCookies, inspectToken } from "../inspect/inspect-cookie.js"
import { inspectLink, parseUrl } from "../inspect/inspect-link.js"
import { readSecrets } from "../inspect/secrets.js"
import { filesOnDisk, type ProjectFiles } from "../project/project-files.js"

/** What `sallyport inspect --json` prints. */
interface InspectReport {
  readonly findings: readonly InspectionFinding[]
}

/** `sallyport inspect`: says what a cookie, a token or a link is, and why it would be refused. */
export const inspect: Command<InspectReport> = {
  name: "inspect",
  summary: "explain a cookie, a token or a link",
  usage: `<cookie|token|link|->

Says what it is, whether a secret of this application opens it, what is in it, when it expires, and why it would be refused.
With - the value is read from the standard input, so that it is not in the history of your shell:

  pbpaste | npx --no sallyport inspect -

A cookie may be given as name=value, as a whole Cookie header, or as its value alone. Names and addresses are shortened, and no
token is printed. Secrets are read from AUTH_SECRET, AUTH_SECRET_1, … of the environment or of the env file.
The exit code is 1 if it would be refused.`,
  options: {},
  maxPositionals: 1,
  run: async (call) => {
    const text = await valueOf(call)
    const files = filesOnDisk(call.directory)
    if (files.read(text) !== null)
      throw new WrongUsage(
        `${text} is a file. What is in it: npx --no sallyport inspect - < ${text}`,
      )
    const around = { secrets: readSecrets(call.environment, files), now: Date.now() }
    const link = linkIn(text, siteUrlOf(call, files))
    const pairs = link ? [] : cookiesIn(text)
    const cookies = await inspectCookies(pairs, around)
    const [pair] = pairs
    const value = pairs.length === 1 && pair ? pair[1] : text
    const findings = link
      ? [link]
      : cookies.length > 0
        ? cookies
        : [await inspectToken(value, around)]
    return outcome(findings)
  },
}

async function valueOf({ positionals, terminal }: Call): Promise<string> {
  const [given] = positionals
  if (given === undefined)
    throw new WrongUsage(
      "Give a cookie, a token or a link, or - to read it from the standard input.",
    )
  const text = (given === "-" ? await terminal.readInput() : given).trim()
  if (text === "") throw new WrongUsage("There is nothing to inspect.")
  return text
}

function linkIn(text: string, siteUrl: string | null): InspectionFinding | null {
  const isWhole = /^https?:\/\//i.test(text)
  // Copied from where the scheme is not shown. What has no path may be a token.
  const url = isWhole ? parseUrl(text) : /^[^\s/=?#]+\/\w/.test(text) ? webUrl(text) : null
  if (url === null) return null
  if (!isWhole) return inspectLink(url, siteUrl)
  const unknown = { what: "a URL that is none of this library", facts: {}, problems: [] }
  return inspectLink(url, siteUrl) ?? unknown
}

function siteUrlOf({ environment }: Call, files: ProjectFiles): string | null {
  const texts = [".env.local", ".env", ".dev.vars"].map((name) => files.read(name) ?? "")
  const [found] = [environment, ...texts.map(readVariables)].flatMap(
    (variables) => variables["AUTH_URL"] ?? variables["NEXTAUTH_URL"] ?? [],
  )
  return found ?? null
}

/** The pairs of a `Cookie` header, of a `Set-Cookie` line, or of one cookie. */
function cookiesIn(text: string): readonly (readonly [string, string])[] {
  return text
    .replace(/^(?:set-)?cookie:\s*/i, "")
    .split(/;\s*/)
    .flatMap((pair) => {
      const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(pair) ?? []
      return name === undefined || value === undefined ? [] : [[name, decoded(value)] as const]
    })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function outcome(findings: readonly InspectionFinding[]): Outcome<InspectReport> {
  const isRefused = findings.some(({ problems }) => problems.length > 0)
  return { exitCode: isRefused ? 1 : 0, report: { findings }, text: findings.flatMap(linesOf) }
}

function linesOf({
  what,
  cookie,
  facts,
  claims = {},
  problems,
}: InspectionFinding): readonly string[] {
  return [
    cookie ? `${cookie}: ${what}` : what,
    ...Object.entries(facts).map(([name, value]) => `  ${name}: ${value}`),
    ...Object.entries(claims).map(([name, value]) => `  claim ${name}: ${value}`),
    ...problems.map((problem) => `  refused: ${problem}`),
    ...(problems.length === 0 ? ["  Nothing is known against it."] : []),
  ]
}
