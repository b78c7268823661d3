import {
  type Environment,
  examineAddress,
  examineConfiguration,
  examineStore,
  type Finding,
} from "@sallyport/conformance"
import type { Call, Command, Outcome } from "../command-line/command.js"
import { counted } from "../command-line/counted.js"
import { textFlag } from "../command-line/text-flag.js"
import { urlFlag } from "../command-line/url-flag.js"
import { findingLines } from "../doctor/finding-lines.js"
import { configOf, findConfigurations } from "../doctor/find-configurations.js"
import { jobNotes } from "../doctor/job-notes.js"
import { lossFindings } from "../doctor/loss-findings.js"
import type { PassedConfiguration } from "../doctor/recorded-calls.js"
import { environmentFor, underDevelopment } from "../doctor/under-development.js"
import { committedSecrets } from "../env-file/committed-secrets.js"
import { unreadLines } from "../env-file/unread-lines.js"
import { filesOnDisk } from "../project/project-files.js"
import { roomFindings } from "../schema/room-findings.js"

/** What `sallyport doctor --json` prints. */
interface DoctorReport {
  /** What was looked at: files, and the URL. */
  readonly examined: readonly string[]
  readonly findings: readonly Finding[]
  /** What else is to be known. */
  readonly notes: readonly string[]
}

/** `sallyport doctor`: says what is wrong with a configuration, with a running site, or with its store. */
export const doctor: Command<DoctorReport> = {
  name: "doctor",
  summary: "say what is wrong, and how to fix it",
  usage: `[--config <file>] [--url <url>] [--store] [--at <url>] [--production]

Runs the file of the configuration as the application does, and examines it. Each finding has a code, its cause, and what to change.
Nothing is changed, nobody is signed in, and no mail is sent. The exit code is 1 if there is an error.

  --config <file>  the file that has the configuration. Default: the one that is found
  --url <url>      probe a running site: its routes, cookies, proxies, caches, clock and error pages. Alone, it loads no file
  --store          ask the store too whether it has what the configuration needs. Reads only
  --at <url>       where the configuration will run. Default: AUTH_URL
  --production     judge it as in production. Default: what NODE_ENV and the URL say, or else, if the script for development
                   starts with sallyport-dev, as it runs under that`,
  options: {
    config: { type: "string" },
    url: { type: "string" },
    store: { type: "boolean" },
    at: { type: "string" },
    production: { type: "boolean" },
  },
  run: async (given) => {
    const { call, isLocal } = underDevelopment(given)
    const url = urlFlag(call, "url")
    const at = urlFlag(call, "at")
    const isSiteAlone =
      url !== undefined && !["config", "store", "at", "production"].some((one) => call.flags[one])
    const found = isSiteAlone ? null : await findConfigurations(call, textFlag(call, "config"))
    const configurations = found?.configurations ?? []
    const environment = found?.environment ?? {}
    const own = await Promise.all(
      configurations.map(async (passed) => examined(call, { passed, environment, at })),
    )
    const jobs = await Promise.all(
      configurations.map(async (passed) =>
        jobNotes(await configOf(passed, environment), environment),
      ),
    )
    const committed = found ? committedSecrets(call.directory, filesOnDisk(call.directory)) : []
    const live = url === undefined ? [] : await examineAddress({ url })
    const looked = [...(found ? [found.file] : []), ...(url === undefined ? [] : [url])]
    const as = isLocal && found ? ", as it runs under sallyport-dev" : ""
    const notes = [
      ...(found ? unreadLines(filesOnDisk(call.directory)) : []),
      ...new Set(jobs.flat()),
      ...(as ? ["--production judges it as in production."] : []),
    ]
    return outcome({ looked, findings: unique([...own.flat(), ...committed, ...live]), as, notes })
  },
}

interface ConfigurationToExamine {
  readonly passed: PassedConfiguration
  readonly environment: Environment
  readonly at: string | undefined
}

async function examined(
  call: Call,
  { passed, environment, at }: ConfigurationToExamine,
): Promise<readonly Finding[]> {
  const config = await configOf(passed, environment)
  if (config === null) return []
  const found = await examineConfiguration({
    config,
    environment: environmentFor(config, environment),
    ...(at !== undefined && { at }),
    ...(call.flags["production"] === true && { production: true }),
  })
  if (!call.flags["store"] || typeof config === "function" || !config.adapter) return found
  return [
    ...found,
    ...(await examineStore({ adapter: config.adapter, config })),
    ...(await roomFindings(call, config)),
    ...(await lossFindings(config)),
  ]
}

function unique(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [`${one.code} ${one.cause}`, one])).values()]
}

/** Of each kind that there is. */
function countOf(findings: readonly Finding[]): string {
  const kinds = (["error", "warning"] as const).flatMap((kind) => {
    const count = findings.filter(({ severity }) => severity === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return kinds.join(" and ")
}

interface DoctorResult {
  readonly looked: readonly string[]
  readonly findings: readonly Finding[]
  /** How the configuration was judged, where nobody said it. */
  readonly as: string
  readonly notes: readonly string[]
}

function outcome({ looked, findings, as, notes }: DoctorResult): Outcome<DoctorReport> {
  const isError = findings.some(({ severity }) => severity === "error")
  const place = `${looked.join(", ")}${as}`
  const end =
    findings.length === 0 ? `Nothing is wrong with ${place}.` : `${countOf(findings)} in ${place}.`
  return {
    exitCode: isError ? 1 : 0,
    report: { examined: looked, findings, notes },
    text: [...findings.flatMap(findingLines), end, ...notes],
  }
}
