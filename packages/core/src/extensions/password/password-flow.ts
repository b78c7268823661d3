import type { ProviderContext } from "../../contract/context.js"
import type { FlowResult } from "../../contract/flow.js"
import type { Identity } from "../../contract/identity.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { isAuthError } from "../../errors/auth-error.js"
import { CredentialsSignin, Verification } from "../../errors/sign-in-errors.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import { newUser } from "../../flows/email/start.js"
import { attempt } from "../../sign-in/attempt.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { rememberAddress } from "../browsers/known-browser.js"
import { rememberReport } from "../pages/page-report.js"
import { counted } from "./guess-limit.js"
import { takeLink, readLink } from "./password-links.js"
import { requireStrong } from "./password-policy.js"
import { PASSWORD_PAGE, passwordPage } from "./page-names.js"
import { provedPassword, type PasswordSetup } from "./password-setup.js"
import { provenUser, storedPassword } from "./prove-password.js"

/** POST `/callback/{provider}`: a password, or with the token of a link a new one. */
export async function finishPassword(
  setup: PasswordSetup,
  context: ProviderContext,
): Promise<FlowResult> {
  const { token } = context.request.body
  return token === undefined
    ? signInByPassword(setup, context)
    : chooseByLink(setup, context, token)
}

async function signInByPassword(
  setup: PasswordSetup,
  context: ProviderContext,
): Promise<FlowResult> {
  const { provider } = context
  const [typed, password] = [field(context, "email"), field(context, "password")]
  const address = parseEmailAddress(typed)
  await askLimit(context, typed)
  const { result, released } = await attempt(
    context,
    { action: "callback", fields: { email: typed } },
    async () => {
      const adapter = context.config.adapter as CompleteAdapter
      const found = address === null ? null : await exactUserByEmail(adapter, address)
      const whose = { user: found && String(found.id), address }
      const stored = storedPassword(setup, found, typed)
      // The count may refuse while it is still being read.
      stored.catch(() => undefined)
      return counted(setup, { context, whose, typed: address ?? typed }, async (by) =>
        provenUser(setup, { user: found, typed, password, by, stored }),
      )
    },
  )
  await released
  const { user, mark } = result
  provedPassword.set(context, mark)
  const account = { providerAccountId: String(user.id), type: "credentials" } as const
  return {
    identity: {
      user,
      account: { ...account, provider: provider.id },
      // Not the password: the application's `signIn` judges who it is.
      credentials: { email: typed },
      emailProof: "none",
      found: user,
    },
  }
}

/** The same as for other passwords: the application may count attempts itself. */
async function askLimit(
  { config, provider, request }: ProviderContext,
  identifier: string,
): Promise<void> {
  const { url, method, headers } = request
  const bare = new Request(url.origin + url.pathname, { method, headers })
  await config.limit?.({ action: "callback", provider: provider.id, identifier, request: bare })
}

/** Text only, and sent once. */
function field({ request }: ProviderContext, name: string): string {
  const value = request.duplicates.has(name) ? undefined : request.body[name]
  if (typeof value === "string") return value
  throw new CredentialsSignin(`The form must have one field "${name}"`)
}

/** Nobody guesses one, so whoever has the right one is never refused for wrong ones. */
const LINK = { action: "callback", proof: "link" } as const
const NO_LINK = "The link was already used, has expired, or never existed"

/**
 * The owner of an address chooses a password. Everything that can be said against the password is said before the link is
 * used up, so that they can choose another one.
 */
async function chooseByLink(
  setup: PasswordSetup,
  context: ProviderContext,
  token: unknown,
): Promise<FlowResult> {
  const link = await readLink(setup, token)
  if (!link || typeof token !== "string" || context.request.duplicates.has("token"))
    return attempt(context, LINK, () => Promise.reject(new Verification(NO_LINK)))
  await askLimit(context, link.address)
  try {
    const wanted = { password: context.request.body["password"], address: link.address }
    const password = await requireStrong(setup, context, wanted)
    // Whoever can read the mail waits for no stranger.
    const by = { caller: `link\n${link.address}`, isKnown: true }
    const hash = await setup.options.hashing.hashPassword(password, by)
    const identity = await identityByLink(setup, context, { token, hash, link })
    // Also if the sign-in waits for its second step: strangers may have used up the tries in all other browsers.
    return { identity, cookies: await rememberAddress(setup, context, link.address) }
  } catch (error) {
    if (!isAuthError(error, "WeakPassword") || wantsNoPage(context)) throw error
    const report = String(error.cause?.reason)
    return {
      response: {
        status: 303,
        redirect: passwordPage(context.baseUrl, "new-password", { token }),
        cookies: [await rememberReport(setup, context, { page: PASSWORD_PAGE, report })],
      },
    }
  }
}

/** Code of the application, or a script that asks for the address to go to. */
function wantsNoPage({ request }: ProviderContext): boolean {
  return request.fromApplication === true || request.headers.has("x-auth-return-redirect")
}

interface ChosenPassword {
  readonly token: string
  readonly hash: string
  readonly link: { readonly address: string; readonly user: string | null }
}

/** As for a link that signs in: it is the address that was proved. */
async function identityByLink(
  setup: PasswordSetup,
  context: ProviderContext,
  { token, hash, link: { address, user: id } }: ChosenPassword,
): Promise<Identity> {
  const { config, provider } = context
  await attempt(context, { ...LINK, identifier: address }, async () => {
    if (!(await takeLink(setup, token))) throw new Verification("The link was just used")
  })
  const stored = await exactUserByEmail(config.adapter as CompleteAdapter, address)
  // The address may be somebody else's by now.
  if (id !== null && String(stored?.id) !== id)
    throw new Verification("The user for whom the link was sent no longer has this address")
  const user = stored ?? newUser(context, address)
  return {
    user,
    account: {
      providerAccountId: address,
      userId: String(user.id),
      type: "email",
      provider: provider.id,
    },
    emailProof: "message",
    newPassword: hash,
  }
}
