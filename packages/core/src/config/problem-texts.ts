import type { AdapterOperation } from "../contract/adapter-operations.js"
import { isSafeLink } from "../address/page-url.js"
import type { ThemeLinks } from "../contract/theme.js"
import { isPromise } from "../async/is-promise.js"
import { AuthError } from "../errors/auth-error.js"
import { isMisspelt } from "../errors/is-misspelt.js"
import {
  ExperimentalFeatureNotEnabled,
  InvalidEndpoints,
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  MissingAuthorize,
  MissingSecret,
  UnsupportedStrategy,
} from "../errors/config-errors.js"
import { described, isExtension, isWord } from "./wrong-kind-texts.js"
import { envName, type ResolvedProvider } from "../contract/resolved-provider.js"

/** There is no secret, or something else in its place, of which only the names of members are told. */
export function missingSecret(secret: unknown): Error {
  if (typeof secret === "object" && secret !== null && !Array.isArray(secret)) {
    const names = Object.keys(secret).filter((name) => /^[a-z]\w{0,19}$/i.test(name))
    const fix = `Write secret: [${names.join(", ") || "newest, older"}], the newest first: that one encrypts, and all of them open.`
    return new MissingSecret(`secret must be text or a list of texts, but it is an object. ${fix}`)
  }
  if (typeof secret === "number" || typeof secret === "function")
    return new MissingSecret(
      `secret must be text or a list of texts, but it is ${described(secret)}. Set it to the output of: openssl rand -base64 33`,
    )
  return new MissingSecret(
    "No secret: neither the secret option nor AUTH_SECRET in the environment has any text. A variable that is not set, or is empty, counts as none. Set the secret option or AUTH_SECRET (or NEXTAUTH_SECRET) to 32 random characters or more, as printed by: openssl rand -base64 33. If it is in a file .env, that file was not read: Node.js reads none by itself, so start it with node --env-file=.env app.js",
  )
}

/** An OAuth provider without one of its addresses. */
export function missingEndpoint(id: string, endpoint: string): Error {
  return new InvalidEndpoints(
    `Provider "${id}" has no ${endpoint} endpoint. Set issuer (or ${envName(id, "ISSUER")}), or give the ${endpoint} option an address.`,
  )
}

/** A credentials provider without its function. */
export function missingAuthorize(id: string): Error {
  return new MissingAuthorize(
    `Provider "${id}" has no authorize function. Write authorize: async (credentials) => user, or null if there is none.`,
  )
}

/** Codes are code that only an application with codes should contain, so they are no option of every email provider. */
export function codeAsOption({ id, name }: Pick<ResolvedProvider, "id" | "name">): Error {
  const preset = /^\w+$/.test(name) ? name : ""
  return new InvalidProvider(
    `Provider "${id}" has code: true, which is no option of email providers. Write providers: [EmailCode(${preset}({ … }))], and import EmailCode from "@sallyport/core/providers/email-code".`,
  )
}

/** The application makes stored sessions itself, and an extension must know of every session. */
export function encodedSession(extension: string): Error {
  return new UnsupportedStrategy(
    `jwt.encode is set, sessions are stored, and the extension "${extension}" must know of every session from its beginning. Remove jwt.encode and jwt.decode, and what your jwt or signIn callback does to create a session for credentials: a session is stored for them as for everybody.`,
  )
}

/** A provider of no known type. */
export function unknownType({ id, type }: { readonly id: unknown; readonly type: unknown }): Error {
  const known = ["oauth", "oidc", "email", "credentials", "webauthn"]
  const meant = typeof type === "string" && known.find((one) => isMisspelt(type, one))
  const has =
    typeof type === "string" ? (isWord(type) ? `the type "${type}"` : "another type") : "no type"
  return new InvalidProvider(
    `Provider "${String(id)}" has ${has}. There are ${known.join(", ")}.${meant ? ` Did you mean ${meant}?` : typeof type === "string" ? "" : ' Write type: "oidc" for OpenID Connect, or type: "oauth" for OAuth 2.'}`,
  )
}

/** The providers option is not a list. */
export function missingProviders(providers: unknown): Error {
  return new InvalidProvider(
    providers === undefined || providers === null
      ? "There are no providers. Set the providers option to a list, as in providers: [GitHub]."
      : `providers must be a list, but it is ${described(providers)}. Write providers: [ … ].`,
  )
}

/** An entry of the list that is no provider. */
export function noProvider(index: number, entry: unknown): Error {
  return new InvalidProvider(
    `Entry ${index} of providers is not a provider: it must be an object with an id, or a function that returns one${insteadOf(entry)}.`,
  )
}

/** The usual slips: the name of a preset, and a whole module. */
function insteadOf(entry: unknown): string {
  if (typeof entry === "string")
    return '. It is text. Import the provider: import GitHub from "@sallyport/core/providers/github"'
  if (typeof entry === "object" && entry !== null && "default" in entry)
    return ". It is a module. Pass its default export: import GitHub from …, without * as"
  if (isExtension(entry)) return ". It is an extension. Put it into extensions"
  if (Array.isArray(entry))
    return ". It is a list. Write its entries into the list itself: providers: [...others]"
  if (isPromise(entry)) return ". It is a promise. Write await before it"
  if (!entry)
    return `, but it is ${String(entry)}. Leave it out, as in providers: [isOn && GitHub].filter(Boolean)`
  return `, but it is ${described(entry)}`
}

/** Two providers with one id. */
export function sameId(id: string): Error {
  return new InvalidProvider(
    `Two providers have the id ${JSON.stringify(id.slice(0, 100))}, ignoring letter case. Remove one of them, or set another id for it: accounts are stored by provider id.`,
  )
}

/** A page that browsers cannot be sent to. */
export function wrongPage(name: string): Error {
  return new AuthError(`pages.${name} is not an address. Set it to a path such as "/login".`)
}

const LINKS = [
  "terms",
  "privacy",
  "forgotPassword",
  "createAccount",
] as const satisfies readonly (keyof ThemeLinks)[]

/** Links of the theme that do not exist, or that lead to neither a path nor an https URL, such as `javascript:`. */
export function checkLinks(links: ThemeLinks): readonly Error[] {
  return Object.entries(links).flatMap(([name, link]: [string, unknown]) => {
    if (!LINKS.some((known) => known === name))
      return new AuthError(`theme.links has no ${name}. It has ${LINKS.join(", ")}.`)
    if (link === undefined || link === null || isSafeLink(link)) return []
    const shown = `theme.links.${name} is neither a path nor an https URL`
    return new AuthError(`${shown}. Set it to a path such as "/${name}", or to an https URL.`)
  })
}

const needs = {
  database: 'The "database" session strategy needs',
  session: 'The "database" session strategy needs',
  email: "An email provider needs",
  webauthn: "A passkey provider needs",
} as const

/** A feature that needs an adapter, and there is none. */
export function missingAdapter(feature: keyof typeof needs): Error {
  const other = feature === "database" ? ' or remove session: { strategy: "database" }.' : ""
  return new MissingAdapter(
    `${needs[feature]} an adapter. Set the adapter option, as in adapter: PrismaAdapter(prisma)${other ? "," : "."}${other}`,
  )
}

/** A feature that needs operations which the adapter lacks. */
export function missingOperations(
  feature: keyof typeof needs,
  operations: readonly AdapterOperation[],
  { hasNone, client }: { readonly hasNone: boolean; readonly client: unknown },
): Error {
  return new MissingAdapterMethods(
    `${needs[feature]} adapter operations that this adapter does not have: ${operations.join(", ")}.${hasNone ? ` ${adapterFor(client)}` : ""}`,
  )
}

/** The clients of databases that people pass in place of an adapter, by an operation of each. */
const clients = [
  ["$transaction", "It is the client of Prisma. Write adapter: PrismaAdapter(prisma)."],
  ["selectFrom", "It is a database of Kysely. Write adapter: KyselyAdapter(db)."],
  ["$with", "It is a database of Drizzle. Write adapter: DrizzleAdapter(db)."],
] as const

function adapterFor(client: unknown): string {
  const [
    ,
    fix = "If it is the client of your database, pass it to an adapter, as in adapter: KyselyAdapter(db).",
  ] =
    clients.find(
      ([name]) => typeof (client as Record<string, unknown> | null)?.[name] === "function",
    ) ?? []
  return fix
}

/** Passkeys are used without the option that enables them. */
export function experimentalPasskeys(): Error {
  return new ExperimentalFeatureNotEnabled(
    "Passkeys are experimental. Set experimental: { enableWebAuthn: true } to use them.",
  )
}
