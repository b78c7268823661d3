import { createHash, timingSafeEqual } from "node:crypto"
import { type KnownCookie, knownCookie, SEALED_NAMES } from "./cookie-kinds.js"
import type { InspectionFinding } from "./finding.js"
import { parseUrl } from "./inspect-link.js"
import { isSealed, openToken } from "./open-token.js"
import { describeTime, redactClaims } from "./redact.js"
import type { FoundSecret } from "./secrets.js"

/** What an inspection knows beside the value. */
export interface InspectionContext {
  readonly secrets: readonly FoundSecret[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

const NO_SECRET =
  "No secret was found: set AUTH_SECRET, or run this in the folder of the application."

/** Explains the cookies of a `Cookie` header, the chunks of one put together. Those of other programs are left out. */
export async function inspectCookies(
  pairs: readonly (readonly [string, string])[],
  context: InspectionContext,
): Promise<readonly InspectionFinding[]> {
  const known = pairs.flatMap(([name, value]) => {
    const cookie = knownCookie(name)
    return cookie && (!cookie.isGuess || KEY.test(value)) ? [{ cookie, value }] : []
  })
  const names = [...new Set(known.map(({ cookie }) => cookie.name))]
  return Promise.all(
    names.map((name) => {
      const parts = known
        .filter(({ cookie }) => cookie.name === name)
        .toSorted((one, other) => (one.cookie.chunk ?? 0) - (other.cookie.chunk ?? 0))
      const value = parts.map((part) => part.value).join("")
      const [first] = parts
      return first ? inspectCookie(first.cookie, value, context) : inspectToken(value, context)
    }),
  )
}

async function inspectCookie(
  cookie: KnownCookie,
  value: string,
  context: InspectionContext,
): Promise<InspectionFinding> {
  const what = `a cookie of ${cookie.library}: ${cookie.kind}`
  const about = { what, cookie: cookie.name }
  if (value === "") return { ...about, facts: {}, problems: [EMPTY] }
  if (cookie.form === "csrf") return { ...about, ...csrfFinding(value, context) }
  if (cookie.form === "url")
    return { ...about, facts: { leads: withoutQuery(value) }, problems: [] }
  if (cookie.form === "plain") return { ...about, ...plainFinding(value) }
  if (cookie.form === "key") return { ...about, ...keyFinding(value) }
  if (isSealed(value)) return { ...about, ...(await sealedFinding(value, context, [cookie.name])) }
  if (cookie.chunk !== null)
    return { ...about, facts: {}, problems: ["Chunks are missing: copy all of them."] }
  if (cookie.form === "session" && !BEGUN_HEADER.test(value))
    return {
      ...about,
      facts: {
        kept: "in the database: this is the key of its row, and only the database knows more",
      },
      problems: [],
    }
  return { ...about, facts: {}, problems: ["It is no sealed token."] }
}

const EMPTY = "It has no value: it was deleted, or only its name was copied."

/** What a sealed token begins with, also one that was cut: JSON in base64url. The key of a session does not. */
const BEGUN_HEADER = /^eyJ/

/** The id of a provider, or the number of an error. Anything else may be text of somebody else. */
function plainFinding(value: string): Omit<InspectionFinding, "what"> {
  return /^[\w.-]{1,60}$/.test(value)
    ? { facts: { value }, problems: [] }
    : { facts: {}, problems: ["It is not a single word, so it is ignored."] }
}

/** 43 letters, or the id of a record and a key. */
const KEY = /^(?:[\w-]{43}|[\da-f]{32}\.[\w-]{54})$/

function keyFinding(value: string): Omit<InspectionFinding, "what"> {
  return KEY.test(value)
    ? {
        facts: {
          kept: "in the records: this is the key, and only the database knows more, such as whether it was used or has ended",
        },
        problems: [],
      }
    : { facts: {}, problems: ["It was cut, or changed: a key has another form."] }
}

/** Explains a value whose cookie is not known: the names of the usual ones are tried. */
export async function inspectToken(
  value: string,
  context: InspectionContext,
): Promise<InspectionFinding> {
  if (isSealed(value)) {
    const finding = await sealedFinding(value, context, SEALED_NAMES)
    return { what: "a sealed token", ...finding }
  }
  if (/^[\da-f]{64}\|[\da-f]{64}/.test(value))
    return { what: "the value of a CSRF cookie", ...csrfFinding(value, context) }
  if (/^[\w-]+\.[\w-]+\.[\w-]*$/.test(value))
    return {
      what: "a signed JWT, such as the ID Token of a provider",
      facts: {},
      problems: ["It is no session of this library: those are sealed, and have five parts."],
    }
  if (/^\d{6,8}$/.test(value))
    return {
      what: "a code, as a mail of EmailCode() or an authenticator app has it",
      facts: {
        "of a mail": "works once, in the browser that has asked for it; only the records know more",
        "of an app": "works once, for about 30 seconds; the clock of the phone must be right",
      },
      problems: [],
    }
  const named = knownCookie(value)
  if (named && !named.isGuess)
    return { what: `the name of a cookie: ${named.kind}`, facts: {}, problems: [EMPTY] }
  return {
    what: "nothing that is known",
    facts: {},
    problems: ["Give it with its name: name=value."],
  }
}

async function sealedFinding(
  token: string,
  { secrets, now }: InspectionContext,
  salts: readonly string[],
): Promise<Omit<InspectionFinding, "what">> {
  if (secrets.length === 0) return { facts: {}, problems: [NO_SECRET] }
  const opened = await openToken(token, secrets, salts)
  if (!opened) {
    const tried = secrets.map(({ name }) => name).join(", ")
    const reason = "it was made with another secret, for a cookie of another name, or was changed"
    return { facts: { tried }, problems: [`No secret opens it: ${reason}.`] }
  }
  const { exp } = opened.claims
  return {
    facts: {
      "opened by": opened.secret,
      ...(salts.length > 1 && opened.salt && { cookie: opened.salt }),
      ...(typeof exp === "number" && { expires: describeTime(exp * 1000, now) }),
    },
    claims: redactClaims(opened.claims, now),
    problems: timeProblems(opened.claims, now),
  }
}

function timeProblems(claims: Readonly<Record<string, unknown>>, now: number): readonly string[] {
  const { exp, iat, nbf } = claims
  const late = [iat, nbf].some((time) => typeof time === "number" && time * 1000 > now + 15_000)
  return [
    ...(typeof exp !== "number"
      ? ["It never expires, and is refused for that: it has no exp."]
      : []),
    ...(typeof exp === "number" && exp * 1000 <= now - 15_000 ? ["It has expired."] : []),
    ...(late ? ["It is not valid yet: a clock is wrong."] : []),
  ]
}

function csrfFinding(
  value: string,
  { secrets }: InspectionContext,
): Omit<InspectionFinding, "what"> {
  const [token = "", ...seals] = value.split("|")
  if (secrets.length === 0) return { facts: {}, problems: [NO_SECRET] }
  const all = { name: "all secrets together", value: secrets.map((one) => one.value).join(",") }
  const found = [...secrets, all].find((secret) =>
    seals.some((seal) =>
      isEqual(
        seal,
        createHash("sha256")
          .update(token + secret.value)
          .digest("hex"),
      ),
    ),
  )
  return found
    ? { facts: { "made with": found.name }, problems: [] }
    : { facts: {}, problems: ["No secret made it: forms that carry its token are refused."] }
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** An address without what may be a secret in it. */
function withoutQuery(address: string): string {
  const url = parseUrl(address)
  const place = url?.host ? `${url.protocol}//${url.host}${url.pathname}` : address
  return place.replace(/[?#][^]*$/, "") + (/[?#]/.test(address) ? "?…" : "")
}
