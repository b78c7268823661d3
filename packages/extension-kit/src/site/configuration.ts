import { type AuthConfig, customFetch } from "@sallyport/core"
import type { BringingProvider, ListedExtension, MakeExtension } from "../make-extension.js"
import type { Mailbox } from "./mailbox.js"
import { offlineProvider } from "./offline-provider.js"
import type { OpenStore, Strategy } from "./plan.js"

/** What the processes of a site have in common. */
export interface SharedParts {
  readonly strategy: Strategy
  readonly listed: readonly MakeExtension[]
  readonly secret: string
  readonly mailbox: Mailbox
  readonly log: unknown[]
}

type Store = Pick<OpenStore, "adapter" | "records">

/** The configuration of a new process of a site, of which nothing was made before. */
export function configuration(shared: SharedParts, { adapter, records }: Store): AuthConfig {
  const { strategy, secret, mailbox, log } = shared
  const { extensions, providers } = placed(shared)
  return {
    adapter,
    records,
    secret,
    basePath: "/auth",
    trustHost: true,
    session: { strategy },
    providers: [...providers, credentials(adapter), offlineProvider()],
    extensions,
    mail: mailbox.send,
    logger: {
      error: (error) => void log.push(error),
      warn: (code) => void log.push(code),
      debug: () => undefined,
    },
  }
}

/** What was made, in the option to which it belongs. */
function placed({ listed, mailbox }: SharedParts): Pick<AuthConfig, "extensions" | "providers"> {
  const extensions: ListedExtension[] = []
  const providers: BringingProvider[] = []
  const mails = mailbox.provider()
  for (const make of listed) {
    const one = make()
    if (!isProvider(one)) extensions.push(one)
    else if (isMail(one)) providers.push({ ...one, ...delivery(mails) } as BringingProvider)
    else providers.push(one)
  }
  const hasMail = providers.some((one) => isMail(one))
  return { extensions, providers: hasMail ? providers : [...providers, mails] }
}

type Mails = ReturnType<Mailbox["provider"]>

/** The members by which a provider sends its mails. */
function delivery({ id, options, sendVerificationRequest, ...rest }: Mails): object {
  return { id, options, sendVerificationRequest, [customFetch]: Reflect.get(rest, customFetch) }
}

function isProvider(one: ReturnType<MakeExtension>): one is BringingProvider {
  return typeof one === "function" || "type" in one
}

function isMail(one: BringingProvider): boolean {
  return typeof one !== "function" && one.type === "email"
}

export const RIGHT_PASSWORD = "the right password of the kit"

function credentials({ getUserByEmail }: OpenStore["adapter"]): AuthConfig["providers"][number] {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    authorize: async ({ email, password }) =>
      password === RIGHT_PASSWORD ? ((await getUserByEmail?.(String(email))) ?? null) : null,
  }
}

/** The name of the extension that is made: the one under which `me()` and `admin()` have it. */
export function nameOf(make: MakeExtension): string {
  const one = make()
  const extension = isProvider(one) ? one.extension : one
  return String((extension as { readonly name?: unknown } | undefined)?.name)
}
