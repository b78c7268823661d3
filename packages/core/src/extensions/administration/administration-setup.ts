import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { OwnServices } from "../../contract/own-services.js"
import { AuthError } from "../../errors/auth-error.js"
import { type ProcessTable, processTable, scopeOf } from "../counting/process-table.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ResolvedAdministration } from "./administration-options.js"

/** More than act at the same time. */
const MOST_ACTORS = 1000

/** What the parts of this extension work with. */
export interface AdministrationSetup extends ObservedSetup {
  readonly options: ResolvedAdministration
  readonly records: () => Records
  /** Who acts in a session, by the id of its record, as this process has last read it. */
  readonly actors: () => Promise<ProcessTable<string>>
  /** What another extension does. Throws `AuthError` with what to write if it is not there. */
  readonly asked: <Name extends keyof OwnServices>(name: Name) => OwnServices[Name]
}

/** What to write for each. */
const MISSING: { readonly [Name in keyof OwnServices]: string } = {
  sessions: 'sessions(), from "@sallyport/core/sessions", among the extensions',
  factors: 'secondFactors(), from "@sallyport/core/second-factors", among the extensions',
  passwords: 'Password(), from "@sallyport/core/password", among the providers',
  audit:
    'audit(), from "@sallyport/core/audit", with "records" among its sinks, among the extensions',
  accounts: 'accounts(), from "@sallyport/core/accounts", among the extensions',
  acting: "administration() among the extensions",
  blocks: "administration() among the extensions",
  keys: 'apiKeys(), from "@sallyport/core/api-keys", among the extensions',
  grants: 'providerTokens(), from "@sallyport/core/provider-tokens", among the extensions',
  clients: 'rateLimits(), from "@sallyport/core/rate-limits", among the extensions',
}

/** What is lent to the parts of this extension in one configuration. */
export function administrationSetup(
  setup: ObservedSetup,
  options: ResolvedAdministration,
): AdministrationSetup {
  return Object.freeze<AdministrationSetup>({
    ...setup,
    options,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension administration was used without records"),
    ),
    actors: makeOnce(async () => {
      const scope = await scopeOf(setup, setup.tokenSecrets, "apart")
      return processTable<string>("acting", MOST_ACTORS, scope)
    }),
    asked: (name) => {
      const found = setup.provided(name)
      if (found) return found
      throw new AuthError(`This function of administration() needs ${MISSING[name]}.`)
    },
  })
}
