import { trimSlashes } from "../address/trim-slashes.js"
import type { AuthConfig } from "../contract/config.js"
import { site } from "../contract/markers.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import { sessionCookies } from "../cookies/session-cookies.js"
import { loadOnce } from "../loading/load-once.js"
import { readingCallbacks } from "./reading-callbacks.js"
import { createTokenCodec } from "./token-codec.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60
const ONE_DAY = 24 * 60 * 60

interface Remembered {
  readonly members: readonly unknown[]
  readonly reading: ReadingConfig
}

/** Holds nothing alive and nothing that a second resolution would not make again. */
const remembered = new WeakMap<AuthConfig, Remembered>()

const completion = /* @__PURE__ */ loadOnce(() => import("./complete-config.js"))

const cookies = { secure: sessionCookies(true), plain: sessionCookies(false) }

/**
 * The part of a configuration that reading a session relies on, with every default applied. Frozen. Remembered per object,
 * and made again when a member of it, or of an object or list directly in it, was replaced, because applications and
 * framework packages write to theirs (base path, environment, one more provider). Never throws; nothing is checked here.
 */
export function resolveReading(config: AuthConfig): ReadingConfig {
  const members = membersOf(config)
  const known = remembered.get(config)
  if (known && isSame(known.members, members)) return known.reading
  const reading = Object.freeze(makeReading(config))
  remembered.set(config, { members, reading })
  return reading
}

/** The adapter is asked for its members when they are needed. */
function membersOf({ adapter, ...options }: AuthConfig): readonly unknown[] {
  const members: unknown[] = [adapter, options[site]]
  for (const option of Object.values(options)) {
    members.push(option)
    if (typeof option === "object" && option !== null) members.push(...Object.values(option))
  }
  return members
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((member, index) => member === now[index])
}

function makeReading(config: AuthConfig): ReadingConfig {
  const { jwt, session, events } = config
  const secrets = listOf(config.secret)
  const tokenSecrets = jwt?.secret ? listOf(jwt.secret) : secrets
  const maxAge = session?.maxAge ?? THIRTY_DAYS
  const reading: ReadingConfig = {
    source: config,
    whole: () => wholeOf(reading),
    basePath: basePathOf(config),
    host: config[site]?.host,
    secrets,
    tokenSecrets,
    strategy: session?.strategy ?? (config.adapter ? "database" : "jwt"),
    maxAge,
    updateAge: session?.updateAge ?? ONE_DAY,
    codec: createTokenCodec(jwt, { secrets: tokenSecrets, maxAge }),
    callbacks: readingCallbacks(config.callbacks),
    emit: async (kind, message) => {
      if (events?.[kind]) await (await wholeOf(reading)).emit(kind, message)
    },
    report: async (error) => (await wholeOf(reading)).report(error),
    // Told by whatever resolves the whole configuration.
    warnAt: () => undefined,
    cookies,
    useSecureCookies: config.useSecureCookies,
  }
  return reading
}

/** Loaded with the first request that needs it. */
function wholeOf(reading: ReadingConfig): ResolvedConfig | Promise<ResolvedConfig> {
  const loaded = completion()
  return loaded instanceof Promise
    ? loaded.then(({ completeConfig }) => completeConfig(reading))
    : loaded.completeConfig(reading)
}

function basePathOf({ basePath = "/auth" }: AuthConfig): string {
  const path = trimSlashes(basePath)
  return path && `/${path}`
}

/** Blank entries are no secrets: a key derived from one would be everybody's. */
function listOf(secret: string | string[] | undefined): readonly string[] {
  return [secret ?? []].flat().filter((one) => typeof one === "string" && one.trim() !== "")
}
