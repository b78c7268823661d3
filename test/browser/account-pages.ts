import type { AdapterAccount } from "../../packages/core/src/contract/adapter.js"
import type { PasskeyInfo } from "../../packages/core/src/contract/webauthn.js"
import { failurePage } from "../../packages/core/src/extensions/refusals/failure-page.js"
import { passkeyWay } from "../../packages/core/src/sign-in/ways-in.js"
import { accountView } from "../../packages/core/src/extensions/account-page/account-view.js"
import { offerView } from "../../packages/core/src/extensions/account-page/offer-passkey.js"
import type { AccountPageProps } from "../../packages/core/src/extensions/account-page/page-props.js"
import { viewDocument } from "../../packages/core/src/extensions/page-frame/page-view.js"
import { addressProof } from "./address-proof.js"
import { managedPages, type ManagingTexts, personOf } from "./managed-pages.js"
import { reports } from "../../packages/core/src/extensions/account-page/reports.js"
import { partsAt } from "./page-parts.js"
import type { EmailCodeMessages } from "../../packages/core/src/contract/email-code-messages.js"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import type { Wording } from "../../packages/core/src/messages/open-wording.js"

/** What all of them have in common. */
export interface AccountPagesParts {
  readonly wording: Wording
  readonly own: AccountPageProps["own"]
  /** The texts of `accounts()`. */
  readonly managing: ManagingTexts
  /** The texts of the part on which people prove their address. */
  readonly code: EmailCodeMessages
  readonly theme: Theme
  readonly nonce: string
  readonly csrfToken: string
}

/** A way in beside those that the page lists. */
const ANOTHER = { kind: "address", id: "ada@example.com" } as const

/** The account page in the states that it can be in, with `value` in every place that takes one. */
export function accountPages(parts: AccountPagesParts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/account"
  const ways = { passkeys: passkeysOf(value), accounts: accountsOf(value), all: [ANOTHER] }
  const props: AccountPageProps = {
    ...partsAt(at, parts),
    now: Date.UTC(2026, 10, 28, 18, 45),
    isActing: false,
    sessions: sessionsOf(1, value),
    ways,
    person: null,
    adding: {
      options: value || "/auth/webauthn-options/passkey",
      answer: value || "/auth/callback/passkey",
    },
    sections: sectionsOf(at, value),
    providers: providersOf(value),
    canRename: true,
    canRemove: true,
    proof: { own: parts.code, part: null },
    signInAgain: at,
    newUntil: "2026-11-29T08:30:00.000Z",
  }
  const page = (more: Partial<AccountPageProps>) =>
    viewDocument(accountView({ ...props, ...more }), { ...props, nonce: parts.nonce }).replaceAll(
      /<details( name="row")?>/g,
      "<details open>",
    )
  const lastWay = {
    passkeys: passkeysOf(value).slice(0, 1),
    accounts: [],
    all: passkeysOf(value)
      .slice(0, 1)
      .map(({ credentialID }) => passkeyWay(credentialID)),
  }
  const person = personOf(parts.managing, value)
  const said = reports.map(
    (report) => [`account-${report}`, page({ said: report, person })] as const,
  )
  return {
    account: page({}),
    "add-passkey": viewDocument(
      offerView({ ...props, said: null }, { target: at, adding: props.adding }),
      {
        ...props,
        nonce: parts.nonce,
      },
    ),
    "account-acting": page({ isActing: true, sessions: sessionsOf(2, value, "actor") }),
    "account-many": page({ sessions: sessionsOf(20, value) }),
    // Without fields, in which a long name is scrolled.
    "account-long-names": page({
      canRename: false,
      ways: { ...ways, passkeys: passkeysOf(value, "n".repeat(100), "A long name ".repeat(8)) },
    }),
    ...Object.fromEntries(
      [true, false].map((isSent) => [
        `account-address-${isSent ? "sent" : "asked"}`,
        page({ proof: addressProof(parts.code, isSent, value) }),
      ]),
    ),
    "account-no-passkeys": page({ ways: { passkeys: [], accounts: null, all: [ANOTHER] } }),
    "account-last-way": page({ ways: lastWay }),
    "account-unread": page({
      sections: [{ title: value || "Second step", facts: null }],
    }),
    "account-no-store": page({ ways: { passkeys: null, accounts: null, all: [] } }),
    ...Object.fromEntries(said),
    ...managedPages(person, page),
    "account-failed": failurePage({ ...parts, ...failed, address: at, home: at }),
  }
}

/** What it says of most errors. */
const failed = { title: "errorTitle", lines: ["errorText"], retry: "tryAgain" } as const

const BROWSERS = [
  "Firefox on Windows",
  null,
  "Samsung Internet on Android",
  "iPad",
  "A very long name of a browser that nobody has ever heard of, and that goes on for some time",
  "x".repeat(200),
]

function sessionsOf(count: number, value: string, actor?: string): AccountPageProps["sessions"] {
  return Array.from({ length: count }, (_, index) => ({
    id: `session-${index}${value}`,
    isCurrent: index === 0,
    created: new Date(Date.UTC(2026, 10, 27, 9, 5 + index)).toISOString(),
    lastSeen: new Date(Date.UTC(2026, 10, 28, 18, 40)).toISOString(),
    method: null,
    provider: null,
    browser: value || BROWSERS[index % BROWSERS.length]!,
    address: index % 2 === 0 ? null : value || "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
    ...(actor !== undefined && { actor }),
  }))
}

function passkeysOf(value: string, ...more: readonly string[]): readonly PasskeyInfo[] {
  const names = [value || "My security key", null, ...more]
  return names.map((name, index) => ({
    credentialID: `passkey-${index}${value}`,
    name,
    transports: [],
    deviceType: index === 0 ? "singleDevice" : "multiDevice",
    backedUp: index > 0,
    userHandles: [],
  }))
}

/** What other extensions say, each with a value of its own direction. */
function sectionsOf(href: string, value: string): AccountPageProps["sections"] {
  const link = { text: value || "Change password", href }
  const when = value || "Mar 4, 2026"
  return [
    { title: value || "Password", facts: { lines: [{ text: value || "You have one." }], link } },
    {
      title: value || "Second step",
      facts: {
        lines: [
          { text: value || "Authenticator app, added {when}", values: { when } },
          { text: value || "You have few recovery codes left.", isWarning: true },
        ],
        link: { text: value || "Manage your second step", href },
      },
    },
  ]
}

const account = (provider: string): AdapterAccount => ({
  userId: "1",
  type: "oidc",
  provider,
  providerAccountId: "1",
})

function accountsOf(value: string): readonly AdapterAccount[] {
  return [account("google"), account(`corp${value}`), account("l".repeat(90)), account("gone")]
}

function providersOf(value: string): AccountPageProps["providers"] {
  const long = "The International Federation of Very Long Organisation Names"
  const google = { name: "Google", icon: { colour: "#4285f4", path: "M4 4h16v16H4z" } }
  const corp = { name: value || long, style: { logo: value, brandColor: value, bg: value } }
  return new Map(
    Object.entries({ google, [`corp${value}`]: corp }).map(([id, provider]) => [
      id,
      { ...provider, type: "oidc" as const },
    ]),
  )
}
