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
  const known = remembered.get(config)
  if (known && isSame(known.members, config)) return known.reading
  const reading = Object.freeze(makeReading(config))
  const members: unknown[] = []
  everyMember(config, (member) => members.push(member) > 0)
  remembered.set(config, { members, reading })
  return reading
}

/** Looks at the members of a configuration and of what is in it, until one is not as it should be. Makes no list of them. */
function everyMember(config: AuthConfig, isRight: (member: unknown) => boolean): boolean {
  for (const name in config) {
    const option = (config as object as Record<string, unknown>)[name]
    // The adapter is asked for its members when they are needed.
    const isLeaf = typeof option !== "object" || option === null || name === "adapter"
    if (!isRight(option) || (!isLeaf && !everyMemberOf(option, isRight))) return false
  }
  return isRight(config[site])
}

function everyMemberOf(option: object, isRight: (member: unknown) => boolean): boolean {
  if (Array.isArray(option)) return option.every(isRight)
  for (const name in option) if (!isRight((option as Record<string, unknown>)[name])) return false
  return true
}

function isSame(before: readonly unknown[], config: AuthConfig): boolean {
  let at = 0
  return everyMember(config, (member) => before[at++] === member) && at === before.length
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
    codec: createTokenCodec(jwt ?? {}, { secrets: tokenSecrets, maxAge }),
    callbacks: readingCallbacks(config.callbacks ?? {}),
    emit: (kind, message) =>
      events?.[kind] &&
      Promise.resolve(wholeOf(reading)).then((whole) => whole.emit(kind, message)),
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

function basePathOf({ basePath }: AuthConfig): string {
  // Another kind of value is a problem that the whole check tells of.
  const path = trimSlashes(typeof basePath === "string" ? basePath : "/auth")
  return path && `/${path}`
}

/** Blank entries are no secrets: a key derived from one would be everybody's. */
function listOf(secret: string | string[] | undefined): readonly string[] {
  return [secret ?? []].flat().filter((one) => typeof one === "string" && one.trim() !== "")
}
