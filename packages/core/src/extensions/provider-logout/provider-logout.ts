import { pathSegment } from "../../address/path-segment.js"
import { loadOnce } from "../../async/load-once.js"
import type { ExtensionEndpoint } from "../../contract/endpoint.js"
import type { Extension } from "../../contract/extension.js"
import { isOAuthProvider, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { makeExtension } from "../defining/make-extension.js"
import { otherExtension, records } from "../defining/needs.js"
import { flag, optional, type OptionKinds } from "../defining/option-kinds.js"
import { loginPhases } from "./login-phases.js"
import { type LogoutSetup, logoutSetup } from "./logout-setup.js"

/** Options of `providerLogout()`. */
export interface ProviderLogoutOptions {
  /**
   * Also hears providers that only say it through the person's browser (OpenID Connect Front-Channel Logout 1.0), at
   * `{basePath}/session/front-logout.{provider}`: nothing is signed there, and whoever knows the name of a session at the
   * provider can end it here. Default: false.
   */
  readonly frontChannel?: boolean | undefined
}

const kinds = { frontChannel: optional(flag, false) } satisfies OptionKinds<ProviderLogoutOptions>

/** What the addresses are called. */
const BACK = "logout-token"
const FRONT = "front-logout"

/** Loaded with the first request of a provider. */
const hearing = /* @__PURE__ */ loadOnce(() => import("./answer-logout.js"))
const framing = /* @__PURE__ */ loadOnce(() => import("./answer-front-channel.js"))

/**
 * Sessions that end when their person signs out at the provider by which they signed in, or is signed out there by an
 * administrator (OpenID Connect Back-Channel Logout 1.0). Needs records and `sessions()`, and that the provider is told
 * where to say it: `{basePath}/session/logout-token.{provider}`.
 */
export function providerLogout(given: ProviderLogoutOptions = {}): Extension<"providerLogout"> {
  const about = {
    given,
    options: kinds,
    example: "providerLogout({ frontChannel: true })",
    endpoints: [BACK, FRONT],
    needs: [
      records("providerLogout() keeps which sessions a provider may end"),
      otherExtension(
        "sessions",
        "providerLogout() ends sessions by their records, which sessions() keeps. Write extensions: [sessions(), providerLogout()].",
      ),
    ],
  }
  return makeExtension("providerLogout", about, (lent, { frontChannel }) => {
    const setup = logoutSetup(lent)
    const providers = [...lent.providers.values()].filter(isOpenId)
    return {
      phases: loginPhases(setup),
      endpoints: Object.fromEntries(
        providers.flatMap((one) => [
          backChannel(setup, one),
          ...(frontChannel ? [frontChannelOf(setup, one)] : []),
        ]),
      ),
    }
  })
}

type NamedEndpoint = readonly [name: string, endpoint: ExtensionEndpoint]

function backChannel(setup: LogoutSetup, provider: ResolvedOAuthProvider): NamedEndpoint {
  return [
    `${BACK}.${pathSegment(provider.id)}`,
    {
      method: "POST",
      answer: async (visit) => (await hearing()).answerLogout(setup, provider, visit),
    },
  ]
}

function frontChannelOf(setup: LogoutSetup, { id }: ResolvedOAuthProvider): NamedEndpoint {
  return [
    `${FRONT}.${pathSegment(id)}`,
    {
      method: "GET",
      answer: async (visit) => (await framing()).answerFrontChannel(setup, id, visit),
    },
  ]
}

/** Only their ID Tokens are always verified, and say by which of their sessions somebody signed in. */
function isOpenId(
  provider: Parameters<typeof isOAuthProvider>[0],
): provider is ResolvedOAuthProvider {
  return isOAuthProvider(provider) && provider.type === "oidc"
}
