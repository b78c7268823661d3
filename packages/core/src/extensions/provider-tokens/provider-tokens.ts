import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import type { Phases } from "../../contract/phases.js"
import { type AccountOf, ownerNamed } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { listedAccounts } from "./adopt-row.js"
import { ALLOW } from "./connect-ticket.js"
import { disconnectAll, disconnectSince, finish, forgetPerson } from "./disconnect.js"
import { type FreshToken, tokenOf, type WantedToken } from "./get-token.js"
import { keepGrant } from "./keep-grant.js"
import { CONNECTIONS, listConnections } from "./list-connections.js"
import { type OwnTokens, ownTokens } from "./own-tokens.js"
import { tokensKinds, type TokensOptions } from "./tokens-options.js"
import { tokensSetup, type TokensSetup } from "./tokens-setup.js"
import { twoRefreshers } from "./two-refreshers.js"

/** Loaded with the first request for the page, or the first account page. */
const connecting = /* @__PURE__ */ loadOnce(() => import("./connect-page.js"))
const managing = /* @__PURE__ */ loadOnce(() => import("./connections-page.js"))
const section = /* @__PURE__ */ loadOnce(() => import("./account-section.js"))

/** What code that acts for nobody can do with the tokens of people. */
export interface TokensOfPeople {
  /**
   * A valid access token of a stored user, by their id, or of somebody in no store, by their account. As `me().tokens.get`,
   * but that the errors have no `cause.connect`.
   */
  readonly get: (
    whose: string | AccountOf,
    provider: string,
    wanted?: WantedToken,
  ) => Promise<FreshToken>
  /**
   * Revokes what people have disconnected and could not be revoked then, because a provider or a process failed. Returns how
   * many. Reads every grant: call it now and then, from a job.
   */
  readonly finish: () => Promise<number>
}

/**
 * The tokens that providers give at a sign-in, kept and refreshed: `me().tokens.get("google")` is valid. Needs records.
 *
 * Nothing else may refresh them: of two that use one refresh token, a provider ends both.
 */
export function providerTokens(
  given: TokensOptions = {},
): Extension<"tokens", OwnTokens, TokensOfPeople> {
  const about = {
    given,
    options: tokensKinds,
    example: "providerTokens({ minValidity: 60 })",
    pages: [ALLOW, CONNECTIONS] as const,
    needs: ({ adoptRows }: { readonly adoptRows: boolean }) => [
      records("providerTokens() keeps the tokens of providers"),
      ...(adoptRows ? [listedAccounts] : []),
    ],
  }
  return makeExtension("tokens", about, (lent, options) => {
    const setup = tokensSetup(lent, options)
    return {
      phases: phasesOf(setup),
      operations: ownTokens(setup),
      pages: pagesOf(setup),
      account: {
        title: async (wording) => (await section()).sectionTitle(wording),
        read: async (visit) => (await section()).readSection(setup, visit),
      },
      admin: {
        get: async (whose, provider, wanted = {}) => {
          const { owner } = await ownerNamed(whose)
          const nowhere = { owner, visit: null, connectAddress: async () => undefined }
          return tokenOf(setup, nowhere, { ...wanted, provider })
        },
        finish: async () => finish(setup),
      },
      provides: { grants: { list: async (owner) => listConnections(setup, owner) } },
    }
  })
}

function pagesOf(setup: TokensSetup) {
  return {
    [ALLOW]:
      ({ run }) =>
      async (request) =>
        (await connecting()).answerConnect({ setup, run, request }),
    [CONNECTIONS]:
      ({ run }) =>
      async (request) =>
        (await managing()).answerConnections({ setup, run, request }),
  } satisfies Readonly<Record<string, ExtensionPage>>
}

async function forgetAll(setup: TokensSetup, userId: string): Promise<void> {
  for (const owner of await ownersOfId(setup, userId)) await forgetPerson(setup, owner)
}

function phasesOf(setup: TokensSetup): Phases {
  return {
    ...twoRefreshers(setup),
    kept: async (context, started) => keepGrant(setup, context, started),
    takenOver: async (context, { id }) =>
      disconnectAll(setup, context, (await ownerOfUser(id)).owner),
    reverted: async (context, { user, since }) =>
      disconnectSince(setup, context, { owner: (await ownerOfUser(user.id)).owner, since }),
    leaving: async (userId) => forgetAll(setup, userId),
    removed: async (userId) => forgetAll(setup, userId),
  }
}
