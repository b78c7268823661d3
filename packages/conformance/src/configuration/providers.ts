import { type Finding, finding, shown } from "../finding.js"
import type { ExaminedConfiguration, FlatProvider } from "./examined.js"

/** What is wrong with single providers, beyond what core says. */
export function providerFindings(examined: ExaminedConfiguration): readonly Finding[] {
  return examined.providers.flatMap((provider) => [
    ...withoutId(provider),
    ...withoutKey(provider),
    ...placeholderSender(provider, examined),
    ...withoutStoredUsers(provider, examined),
  ])
}

/** Whatever is read from it is there, so a function that looks for an id finds one. */
const profile: object = new Proxy(
  {},
  { get: (_target, name) => (typeof name === "symbol" ? undefined : "doctor") },
)

/**
 * Calls the profile function once, with a profile that has every member. Functions that wait for something are not
 * called: they may ask a server.
 */
function withoutId({ id, type, profile: map }: FlatProvider): readonly Finding[] {
  if ((type !== "oauth" && type !== "oidc") || typeof map !== "function") return []
  if (map.constructor.name === "AsyncFunction") return []
  try {
    const user: unknown = map(profile, {})
    const isUser = typeof user === "object" && user !== null && !("then" in user)
    if (!isUser || "id" in user) return []
  } catch {
    // It needs a profile of a certain form, which nobody has here.
    return []
  }
  return [
    finding("PROFILE_WITHOUT_ID", {
      cause: `The profile function of provider "${id}" returns a user without id.`,
    }),
  ]
}

/** Presets that send mails over http with a key. */
const WITH_KEY: ReadonlySet<string> = new Set([
  "brevo",
  "forwardemail",
  "loops",
  "mailersend",
  "mailgun",
  "plunk",
  "postmark",
  "resend",
  "sendgrid",
])

function withoutKey({ id, type, apiKey }: FlatProvider): readonly Finding[] {
  if (type !== "email" || !WITH_KEY.has(id) || apiKey) return []
  const variable = `AUTH_${id.toUpperCase()}_KEY`
  return [
    finding("MAIL_KEY_MISSING", {
      cause: `Provider "${id}" has no apiKey, and ${variable} is not set.`,
      fix: `Set ${variable} where the server runs.`,
    }),
  ]
}

/** Names that nobody owns (RFC 2606), and that of another library. */
const NOBODYS =
  /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid|localhost|authjs\.dev)>?\s*$/i

function placeholderSender(
  { id, type, from }: FlatProvider,
  { production, site }: ExaminedConfiguration,
): readonly Finding[] {
  if (type !== "email" || !production || typeof from !== "string" || !NOBODYS.test(from)) return []
  // A site whose own name is one of examples is one.
  if (site && NOBODYS.test(`@${site.hostname}`)) return []
  return [
    finding("MAIL_SENDER_PLACEHOLDER", {
      cause: `Provider "${id}" sends from ${shown(from)}, a domain of examples.`,
    }),
  ]
}

/** The database has no session of a person whom `authorize` has made up. */
function withoutStoredUsers(
  { id, type, extension }: FlatProvider,
  { filled: { session, adapter } }: ExaminedConfiguration,
): readonly Finding[] {
  if (type !== "credentials" || extension || !adapter) return []
  if ((session?.strategy ?? "database") !== "database") return []
  return [
    finding("CREDENTIALS_WITHOUT_STORED_USERS", {
      cause: `Provider "${id}" signs people in with stored sessions, for which authorize must return a user that the adapter knows.`,
    }),
  ]
}
