import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { OpenedExtension } from "../../contract/opened-extension.js"
import type { OwnKeys } from "../../contract/own-keys.js"
import type { Phases } from "../../contract/phases.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { ownersOfId } from "../people/owners-of-id.js"
import {
  apiKeysKinds,
  type ApiKeysOptions,
  impossibleDays,
  KEY_OPTIONS,
} from "./api-keys-options.js"
import { keyCheck } from "./check-key.js"
import { endKeysOf, forgetKeysOf, listKeys } from "./end-key.js"
import { keysAdmin, type KeysOfAll } from "./keys-admin.js"
import { KEYS_PAGE } from "./keys-page-parts.js"
import { keysSetup, type KeysSetup } from "./keys-setup.js"
import { ownKeys } from "./own-keys.js"

/** Loaded with the first request for the page, or the first account page. */
const managing = /* @__PURE__ */ loadOnce(() => import("./keys-page.js"))
const section = /* @__PURE__ */ loadOnce(() => import("./account-section.js"))

/** The extension that keeps API keys. Its type names the scopes that it declares. */
export type ApiKeysExtension<Scope extends string> = Extension<
  "keys",
  OwnKeys<Scope>,
  KeysOfAll<Scope>
> & {
  /** Only a type. */
  readonly scopes?: Scope
}

/**
 * API keys, by which programs call your API: `getAccess(request, { scopes })` says whose they are and what they may do. Needs
 * records.
 *
 * A key is never a session: `auth()`, `me()` and every guard take no notice of it.
 */
export function apiKeys<const Scope extends string>(
  given: ApiKeysOptions<Scope>,
): ApiKeysExtension<Scope> {
  const about = {
    given: given as ApiKeysOptions,
    options: apiKeysKinds,
    example: 'apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } })',
    check: impossibleDays,
    pages: [KEYS_PAGE] as const,
    needs: [records("apiKeys() keeps a record of every key")],
  }
  const listed = makeExtension<
    "keys",
    OwnKeys,
    KeysOfAll,
    ApiKeysOptions,
    typeof apiKeysKinds,
    typeof KEYS_PAGE
  >("keys", about, (lent, options) => {
    const setup = keysSetup(lent, options)
    return {
      credential: keyCheck(setup),
      phases: phasesOf(setup),
      operations: ownKeys(setup),
      ...shownTo(setup),
      admin: keysAdmin(setup),
      provides: {
        keys: {
          endAll: async (owner) => endKeysOf(setup, owner, { reason: "blocked", visit: null }),
          has: async (owner) => (await listKeys(setup, owner)).length > 0,
          list: async (owner) => listKeys(setup, owner),
        },
      },
    }
  })
  // Only the declared scopes are ever given to a key, which the types of records cannot say.
  return Object.freeze({ ...listed, [KEY_OPTIONS]: given }) as object as ApiKeysExtension<Scope>
}

/** What people see of their keys. */
function shownTo(
  setup: KeysSetup,
): Required<Pick<OpenedExtension<OwnKeys, KeysOfAll, typeof KEYS_PAGE>, "account" | "pages">> {
  return {
    pages: {
      [KEYS_PAGE]:
        ({ run }) =>
        async (request) =>
          (await managing()).answerKeys({ setup, run, request }),
    },
    account: {
      title: async (wording) => (await section()).sectionTitle(wording),
      read: async (visit) => (await section()).readSection(setup, visit),
    },
  }
}

function phasesOf(setup: KeysSetup): Phases {
  const forgetAll = async (userId: string) => {
    for (const owner of await ownersOfId(setup, userId)) await forgetKeysOf(setup, owner)
  }
  return {
    takenOver: async (visit, { id }) => {
      const { owner } = await ownerOfUser(id)
      await endKeysOf(setup, owner, { reason: "taken over", visit })
    },
    reverted: async (visit, { user, since }) => {
      const { owner } = await ownerOfUser(user.id)
      await endKeysOf(setup, owner, { reason: "undone", visit, since: since * 1000 })
    },
    leaving: forgetAll,
    removed: forgetAll,
  }
}
