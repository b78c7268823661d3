import { isInDevelopment } from "../../debug-trace/in-development.js"
import type { ProviderContext } from "../../contract/context.js"
import type { Flow } from "../../contract/flow.js"
import type { ResolvedCredentialsProvider } from "../../contract/resolved-provider.js"
import type { User } from "../../contract/session.js"
import { randomUUID } from "../../crypto/random.js"
import { CredentialsSignin } from "../../errors/sign-in-errors.js"
import { askHook } from "../../errors/thrown-by.js"
import { attempt } from "../../sign-in/attempt.js"
import { saysNo } from "../../sign-in/says-no.js"

type CredentialsContext = ProviderContext<ResolvedCredentialsProvider>

/** Form fields that belong to the library, not to the user's input. */
const ours: ReadonlySet<string> = new Set(["csrfToken", "callbackUrl", "__proto__"])

/** Passes the submitted fields to the application's `authorize()`, which decides whether they belong to a user. */
export const credentialsFlow: Flow<ResolvedCredentialsProvider> = {
  callbackCsrf: "required",
  // GET would put passwords into URLs, histories and logs.
  callbackMethods: ["POST"],
  finish: async (context) => {
    const { provider, config } = context
    const credentials = typedFields(context)
    const { limit, givesParsedRequests } = config
    if (limit) {
      const request = requestWith(context, credentials)
      await limit({ action: "callback", provider: provider.id, request })
    }
    const hook = {
      name: "authorize",
      provider: provider.id,
      given: () => (isTold(context) ? givenFields(provider, credentials) : ""),
    }
    const found = await attempt(context, { action: "callback", fields: credentials }, async () => {
      const user = await askHook(hook, async () => {
        const request = givesParsedRequests ? context.request : requestWith(context, credentials)
        return provider.authorize({ ...credentials }, request as Request)
      })
      if (!isUser(user)) throw new CredentialsSignin(refusalOf(user, context, credentials))
      return user
    })
    if (isMissing(found.id) && isInDevelopment(config.source, context.request.url))
      config.warnOnce({
        code: "likely-mistake",
        details: `authorize() of provider "${provider.id}" returned a user without an id, so every sign-in of that person gets another random one. Return the id that your database has for them.`,
      })
    const user = { ...found, id: idOf(found) }
    return {
      identity: {
        user,
        account: { providerAccountId: user.id, type: "credentials", provider: provider.id },
        // The same values that authorize() received, even if it changed its copy: a rule in `signIn` must judge those.
        credentials: { ...credentials },
        emailProof: "none",
        ...(isMissing(found.id) && { hasRandomId: true as const }),
      },
    }
  },
}

/** `true` does not say who the user is, so it is not accepted; nor is the report of an error. */
function isUser(found: unknown): found is User {
  return typeof found === "object" && found !== null && !Array.isArray(found) && !saysNo(found)
}

/** What `authorize` returned instead of a user; in development also the names of the fields that it got. */
function refusalOf(
  found: unknown,
  { config, provider, request }: CredentialsContext,
  credentials: Readonly<Record<string, string>>,
): string {
  if (found === undefined)
    return "authorize() returned nothing, which refuses the sign-in. Does a path through it end without return? Return the user, or null to refuse"
  if (saysNo(found))
    return "authorize() returned a Response or the report of an error, which refuses the sign-in. Return null to refuse, or throw CredentialsSignin with a code for your page"
  if (found !== null && found !== false)
    return `authorize() returned ${Array.isArray(found) ? "a list" : `a ${typeof found}`}, which is no user. Return an object with the id of the user, or null to refuse`
  return isTold({ config, request })
    ? `authorize() returned no user. ${givenFields(provider, credentials)}`
    : "authorize() returned no user"
}

/** Names of fields are shown in development alone. */
function isTold({ config, request }: Pick<CredentialsContext, "config" | "request">): boolean {
  return isInDevelopment(config.source, request.url)
}

/** What the form sent, and the declared fields of which it sent none under their name. */
function givenFields(
  provider: CredentialsContext["provider"],
  credentials: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(credentials).slice(0, 20).join(", ").slice(0, 200)
  const declared = Object.keys(provider.credentials)
  const missing = declared.filter((name) => !(name in credentials))
  const advice =
    declared.length === 0
      ? ". The provider declares none: are these the names that authorize reads? Write credentials: { email: {}, password: {} } with those of the form, and read the same"
      : missing.length === 0
        ? ""
        : `. The provider declares ${missing.join(", ")} as well: write these names into the form, as in <input name="${missing[0]}">`
  return `It was given the fields: ${names || "none"}${advice}`
}

/** Text only: a nested object would reach the application's database query as an operator (CWE-943). */
function typedFields({ request }: CredentialsContext): Record<string, string> {
  const fields = Object.entries(request.body).filter(
    ([name, value]) => !ours.has(name) && ["string", "number", "boolean"].includes(typeof value),
  )
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** The request with its body as JSON, and a matching content type. */
function requestWith(
  { request }: CredentialsContext,
  credentials: Record<string, string>,
): Request {
  const headers = new Headers(request.headers)
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Request(request.url, {
    method: request.method,
    headers,
    body: JSON.stringify(credentials),
  })
}

function idOf({ id }: User): string {
  return isMissing(id) ? randomUUID() : String(id)
}

function isMissing(id: User["id"] | null): id is undefined | null | "" {
  return id === undefined || id === null || id === ""
}
