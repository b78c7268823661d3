import type { KeyInfo } from "../../packages/core/src/contract/key.js"
import type { KeysMessages } from "../../packages/core/src/contract/keys-messages.js"
import type { ResolvedApiKeys } from "../../packages/core/src/extensions/api-keys/api-keys-options.js"
import {
  endKeyView,
  madeKeyView,
  replaceKeyView,
} from "../../packages/core/src/extensions/api-keys/changed-key-views.js"
import { keyListView } from "../../packages/core/src/extensions/api-keys/key-list-view.js"
import {
  keysReports,
  type KeyViewParts,
} from "../../packages/core/src/extensions/api-keys/keys-page-parts.js"
import { newKeyView } from "../../packages/core/src/extensions/api-keys/new-key-view.js"
import {
  type PageView,
  viewDocument,
} from "../../packages/core/src/extensions/page-frame/page-view.js"
import { partsAt } from "./page-parts.js"

/** What all of them have in common. */
type KeyPagesParts = Pick<KeyViewParts, "theme" | "wording"> & {
  readonly own: KeysMessages
  readonly nonce: string
  readonly csrfToken: string
}

const NOW = Date.UTC(2026, 10, 30, 12)

/** The pages of API keys in the states that they can be in, with `value` in every place that takes one. */
export function keyPages(parts: KeyPagesParts, value = ""): Record<string, string> {
  const common = partsAt(value || "https://app.example.com/auth/session/keys", parts)
  const all: KeyViewParts = {
    ...common,
    setup: { options: optionsWith(value), source: { extensions: [{ name: "accountPage" }] } },
    request: {
      origin: "https://app.example.com",
      baseUrl: value || "https://app.example.com/auth",
    },
    caller: { now: NOW },
  }
  const list = { keys: keysWith(value), isFresh: false, mayHave: true }
  const [key] = list.keys
  const draft = { name: value, scopes: ["notes:read"], days: value || "30" }
  const form = { draft, grantable: ["notes:read", `notes:write${value}`], problem: null }
  const views: Record<string, PageView> = {
    "keys-none": keyListView(all, { ...list, keys: [] }),
    keys: keyListView(all, list),
    "keys-full": keyListView(
      { ...all, setup: { ...all.setup, options: { ...all.setup.options, most: 3 } } },
      list,
    ),
    ...Object.fromEntries(
      keysReports.map((said) => [`keys-says-${said}`, keyListView({ ...all, said }, list)]),
    ),
    "key-new": newKeyView(all, form),
    "key-new-nothing": newKeyView(all, { ...form, grantable: [] }),
    ...Object.fromEntries(
      (["name", "scopes", "days"] as const).map((problem) => [
        `key-new-says-${problem}`,
        newKeyView(all, { ...form, problem }),
      ]),
    ),
    ...(key && {
      "key-end": endKeyView(all, key),
      "key-replace": replaceKeyView(all, key),
      "key-made": madeKeyView(all, all, { ...key, key: value || `acme_u_${"7aZ".repeat(17)}` }),
    }),
  }
  const { nonce } = parts
  return Object.fromEntries(
    Object.entries(views).map(([name, view]) => [name, viewDocument(view, { ...all, nonce })]),
  )
}

function optionsWith(value: string): ResolvedApiKeys {
  const scopes = {
    "notes:read": value || "Read your notes",
    [`notes:write${value}`]: { en: value || "Change your notes", de: value || "Notizen ändern" },
  }
  return {
    prefix: value || "acme",
    scopes,
    grantable: undefined,
    days: 90,
    mostDays: 366,
    never: true,
    most: 20,
    maxStaleness: 10,
    limit: undefined,
    header: undefined,
    metadata: undefined,
    example: "/api/notes",
  }
}

/** One that ends soon, one that was replaced, and one that was used and does not end. */
function keysWith(value: string): readonly KeyInfo[] {
  const key: KeyInfo = {
    id: value || "a".repeat(64),
    name: value || "Nightly backup",
    scopes: ["notes:read", `notes:write${value}`, `gone${value}`],
    last: value || "9xYz",
    made: "2026-11-27T18:45:00.000Z",
    expires: "2026-12-01T18:45:00.000Z",
    used: null,
    isReplaced: false,
    service: null,
  }
  return [
    key,
    { ...key, isReplaced: true },
    { ...key, expires: null, used: "2026-11-30T11:00:00.000Z" },
  ]
}
