import { Auth, setEnvDefaults, type AuthConfig } from "@sallyport/core"
import { askServer } from "../ask-server.js"
import type { Page } from "../page.js"
import { requireOrigin } from "../require-site.js"
import { Visitor, type Site, type VisitorOptions } from "../visitor.js"
import { NOT_MADE } from "./made-people.js"
import type { Person } from "./person.js"
import { requireCall } from "./require-call.js"
import { requireTests } from "./require-tests.js"
import { waitingAt } from "./waiting-at.js"
import {
  addApp,
  asksForSecondFactor,
  type Factors,
  passSecondStep,
  type UserIdOrAccount,
} from "./second-factor.js"
import type { Visit, WayIn } from "./way.js"
import { wayIn } from "./way-in.js"

/** How somebody signs in, and where they go then. */
export interface SignedInOptions extends VisitorOptions, Factors {
  /**
   * The id of the provider. Its servers are played, and mail is read where it would be sent, so that no network is
   * needed. Default: the first of the configuration with OAuth or OpenID Connect, else by mail, else with credentials.
   * If there is none of them, a provider that only this sign-in has.
   */
  readonly provider?: string | undefined
  /** What the provider says of the person, for the `profile` of the configuration. Default: the person is its result. */
  readonly profile?: Readonly<Record<string, unknown>> | undefined
  /** What they visit, signed in. Default: the actions of this configuration. */
  readonly site?: Site | undefined
}

/**
 * A visitor who is signed in with this configuration: with its secret, cookies, store, callbacks and events, by a
 * sign-in as people do it. The person is somebody new, who is made in the store and found again by the next call, or a
 * user of the store, `{ id }`. Nobody else's session is made: not that of another user who has the address.
 *
 * Secrets and the base path come from the environment, as in the application. Cookies are those of `origin`, or of
 * `site`.
 *
 * Rejects if the configuration refuses the sign-in, and says with which error; where `NODE_ENV` is `production`; and for
 * a site that other machines can reach, because it signs in anybody.
 */
export async function signedIn(
  config: AuthConfig,
  person: Person,
  { site, provider, profile, factors, totpKey, ...rest }: SignedInOptions = {},
): Promise<Visitor> {
  requireCall(config, person, site)
  if (rest.origin !== undefined) requireOrigin("The option origin of signedIn()", rest.origin)
  const origin = new URL(
    typeof site === "string" || site instanceof URL
      ? site
      : (rest.origin ?? "http://localhost:3000"),
  )
  requireTests(origin)
  const base = inTests(config)
  const seen: { whose?: UserIdOrAccount } = {}
  const way = await wayIn(telling(base, seen), { person, provider, profile })
  const start = () => new BrowserSignIn({ ...rest, origin }, way, base.basePath)
  const app = { factors, totpKey }
  let one = start()
  let page = await one.go()
  if (factors === 2 && !asksForSecondFactor(page)) {
    await addApp(base, seen.whose ?? "", app)
    // The session that is there has one factor, and goes on having one.
    one = start()
    page = await one.go()
  }
  if (asksForSecondFactor(page)) await passSecondStep(one.post, app)
  return one.arrived(site ?? actionsOf(base))
}

type ConfigWithBasePath = AuthConfig & { basePath: string }

/** The configuration as a framework fills it, at an address of tests. */
function inTests(config: AuthConfig): ConfigWithBasePath {
  // It names the site of a deployment.
  const { AUTH_URL: _, NEXTAUTH_URL: __, AUTH_REDIRECT_PROXY_URL: ___, ...env } = process.env
  const filled: AuthConfig = { ...config, trustHost: true }
  setEnvDefaults(env, filled)
  return { ...filled, basePath: filled.basePath ?? "/auth" }
}

/** The same configuration, which says whom the last sign-in was of. */
function telling(
  config: ConfigWithBasePath,
  seen: { whose?: UserIdOrAccount },
): ConfigWithBasePath {
  const { events = {} } = config
  const signIn: NonNullable<typeof events.signIn> = async (message) => {
    const { user, account } = message
    seen.whose = config.adapter ? (user.id ?? "") : (account ?? user.id ?? "")
    await events.signIn?.(message)
  }
  return { ...config, events: { ...events, signIn } }
}

type AnswerRequest = (request: Request) => Response | Promise<Response>

/** The actions; every other page of the site is empty. */
function actionsOf(config: ConfigWithBasePath): AnswerRequest {
  return (request) =>
    new URL(request.url).pathname.startsWith(`${config.basePath}/`)
      ? Auth(request, config)
      : new Response("")
}

/** One sign-in, in a browser of its own. */
class BrowserSignIn {
  readonly #visitor: Visitor
  readonly #way: WayIn
  readonly #basePath: string
  #answer: AnswerRequest
  /** The page at which it is. */
  #at: URL | undefined

  constructor(options: VisitorOptions, way: WayIn, basePath: string) {
    this.#answer = actionsOf({ ...way.config, basePath })
    this.#visitor = new Visitor((request) => this.#answer(request), options)
    this.#way = way
    this.#basePath = basePath
  }

  /** The page at which it ends. Throws if that is one of an error. */
  async go(): Promise<Page> {
    const page = await this.#way.go({ visitor: this.#visitor, post: this.post })
    this.#at = page.url
    const error = page.url.searchParams.get("error")
    if (error !== null && !asksForSecondFactor(page)) throw new Error(refusal(error))
    if (page.status >= 400)
      throw new Error(
        `The sign-in failed with status ${page.status}. The log of the configuration says why.`,
      )
    return page
  }

  /** The visitor, at the site. Throws if nobody is signed in there. */
  async arrived(site: Site): Promise<Visitor> {
    const session = (await (
      await this.#visitor.fetch(`${this.#basePath}/session`)
    ).json()) as unknown
    if (session === null)
      throw new Error(
        waitingAt(this.#at, this.#way.config) ??
          "After the sign-in there is no session. Does the jwt or the session callback return null, or jwt.encode something else than decode reads?",
      )
    this.#answer = typeof site === "function" ? site : askServer
    return this.#visitor
  }

  /** Sends a form of the site's own page. */
  readonly post: Visit["post"] = async (action, fields) => {
    const { origin } = this.#visitor
    const answer = await this.#visitor.fetch(`${this.#basePath}/csrf`)
    const { csrfToken } = (await answer.json()) as { readonly csrfToken?: string }
    if (csrfToken === undefined)
      throw new Error("This configuration answers no request. Its log says what is wrong with it.")
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: origin })
    const from = new URL(`${this.#basePath}/signin`, origin)
    const page = await this.#visitor.open(`${this.#basePath}/${action}`, {
      method: "POST",
      body,
      from,
    })
    this.#at = page.url
    return page
  }
}

const hints: Readonly<Record<string, string>> = {
  AccessDenied: "The signIn callback refused it.",
  OAuthAccountNotLinked: NOT_MADE,
  AccountNotLinked: NOT_MADE,
  Configuration: "The log of the configuration says why.",
}

function refusal(error: string): string {
  return [`The sign-in was refused with ${error}.`, hints[error] ?? ""].join(" ").trim()
}
