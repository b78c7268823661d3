import { trimSlashes } from "../address/trim-slashes.js"
import type { Callbacks } from "../contract/callbacks.js"
import { site } from "../contract/markers.js"
import type { AuthConfig } from "../contract/config.js"
import type { JWTOptions } from "../contract/jwt.js"
import type {
  ReadingCallbacks,
  ReadingConfig,
  ResolvedConfig,
  TokenCodec,
} from "../contract/resolved-config.js"
import { sessionCookies } from "../cookies/session-cookies.js"
import { openSession } from "../crypto/open-session.js"
import { loadOnce } from "../async/load-once.js"
import { isOfCheckedForm } from "./checked-forms.js"
import type { LoadExplanations } from "./finding.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60
const ONE_DAY = 24 * 60 * 60

/** Node.js accepts headers of 16 KiB together. This leaves 3 KiB for the other cookies and headers. */
const MAX_TOKEN_SIZE = 13 * 1024

interface RememberedReading {
  readonly explanations: LoadExplanations | undefined
  readonly members: readonly unknown[]
  readonly reading: ReadingConfig
}

/** A cache: anything in it can be resolved again. */
const remembered = new WeakMap<AuthConfig, RememberedReading>()

const loadCompletion = /* @__PURE__ */ loadOnce(() => import("./complete-config.js"))

const cookies = { secure: sessionCookies(true), plain: sessionCookies(false) }

/**
 * The part of a configuration that reading a session needs, with every default applied. Frozen. Cached per object, and
 * resolved again when a member of it, or of an object or list directly in it, was replaced, because applications and
 * framework packages change theirs (base path, environment, one more provider). Never throws; nothing is checked here.
 *
 * `load` gives the texts for what is wrong with it, and is remembered. It comes from the caller, because a bundle for the
 * edge contains all that this file could load.
 */
export function resolveReading(config: AuthConfig, load?: LoadExplanations): ReadingConfig {
  const known = remembered.get(config)
  const explanations = known?.explanations ?? load
  if (known && known.explanations === explanations && isSame(known.members, config))
    return known.reading
  const reading = Object.freeze(makeReading(config, explanations))
  const members: unknown[] = []
  everyMember(config, (member) => members.push(member) > 0)
  remembered.set(config, { explanations, members, reading })
  return reading
}

/**
 * Visits the members of a configuration, and of the objects in it, until one has changed. Builds no list, to save time.
 */
function everyMember(config: AuthConfig, isRight: (member: unknown) => boolean): boolean {
  for (const name in config) {
    const option = (config as object as Record<string, unknown>)[name]
    // The adapter's members are read when they are needed.
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

function makeReading(config: AuthConfig, load?: LoadExplanations): ReadingConfig {
  const { jwt, session, events } = config
  const secrets = listOf(config.secret)
  const tokenSecrets = jwt?.secret ? listOf(jwt.secret) : secrets
  const maxAge = session?.maxAge ?? THIRTY_DAYS
  const reading: ReadingConfig = {
    source: config,
    whole: loadOnce(async () => wholeOf(reading, load)),
    basePath: basePathOf(config),
    host: config[site]?.host,
    secrets,
    tokenSecrets,
    strategy: session?.strategy ?? (config.adapter ? "database" : "jwt"),
    maxAge,
    updateAge: session?.updateAge ?? ONE_DAY,
    maxTokenSize: session?.maxTokenSize ?? MAX_TOKEN_SIZE,
    codec: createTokenCodec(jwt ?? {}, { secrets: tokenSecrets, maxAge }),
    callbacks: readingCallbacks(config.callbacks ?? {}),
    emit: async (kind, message) => {
      if (events?.[kind]) await (await reading.whole()).emit(kind, message)
    },
    report: async (error) => (await reading.whole()).report(error),
    // Reported when the whole configuration is resolved.
    warnAt: () => undefined,
    cookies,
    useSecureCookies: config.useSecureCookies,
    isOfCheckedForm: isOfCheckedForm(config),
  }
  return reading
}

/** Loaded at the first request that needs it. */
async function wholeOf(reading: ReadingConfig, load?: LoadExplanations): Promise<ResolvedConfig> {
  const { completeConfig } = await loadCompletion()
  return completeConfig(reading, load)
}

function basePathOf({ basePath }: AuthConfig): string {
  // The full check reports any other type of value.
  const path = trimSlashes(typeof basePath === "string" ? basePath : "/auth")
  return path && `/${path}`
}

/** Blank entries are not secrets: anyone could derive the same key. */
function listOf(secret: string | string[] | undefined): readonly string[] {
  return [secret ?? []].flat().filter((one) => typeof one === "string" && one.trim() !== "")
}

/** The application's `jwt` and `session` callbacks, whether they are synchronous or not. */
function readingCallbacks(callbacks: Callbacks = {}): ReadingCallbacks {
  const { jwt, session } = callbacks
  return Object.freeze<ReadingCallbacks>({
    jwt: jwt && (async (params) => jwt.call(callbacks, params)),
    session: session && (async (params) => session.call(callbacks, params)),
  })
}

/** Loaded when the first token is sealed: most requests only read one. */
const loadEncoder = /* @__PURE__ */ loadOnce(() => import("./encode-token.js"))

/**
 * Encodes and decodes session tokens: with the application's `jwt.encode` and `jwt.decode` if set, else with our own. A
 * token that is not ours, malformed or expired decodes to null; only the application's functions may throw.
 */
function createTokenCodec(
  jwt: Partial<JWTOptions> = {},
  defaults: { readonly secrets: readonly string[]; readonly maxAge: number },
): TokenCodec {
  const { secrets } = defaults
  const secret = [...secrets]
  const maxAge = jwt.maxAge ?? defaults.maxAge
  // The whole option object is passed on, as functions written for Auth.js expect.
  const options = { ...jwt, secret: jwt.secret ?? secret, maxAge }
  const { encode, decode } = jwt
  return Object.freeze<TokenCodec>({
    encode: encode
      ? async (token, salt) => encode({ ...options, token, salt })
      : async (token, salt, now) => {
          const { encodeToken } = await loadEncoder()
          return encodeToken(token, { secret: secrets, salt, maxAge, now })
        },
    decode: decode
      ? async (token, salt) => decode({ ...options, token, salt })
      : async (token, salt, now) => openSession(token, { secrets, salt, now }),
  })
}
