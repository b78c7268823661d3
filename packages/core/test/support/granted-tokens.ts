import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Account } from "../../src/contract/account.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { GrantOrigin } from "../../src/contract/grant-origin.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import type { CurrentTokens } from "../../src/flows/oauth/refresh-tokens.js"
import { Browser } from "./browser.js"
import type { ProviderOptions, RotatingProvider } from "./rotating-provider.js"

/** What a sign-in has brought. */
interface GrantedTokens {
  readonly account: Account
  readonly grant: GrantOrigin
  readonly held: CurrentTokens
}

/** The tokens of a whole sign-in at a provider. */
export async function grantedTokens(
  provider: RotatingProvider,
  options: ProviderOptions = {},
): Promise<GrantedTokens> {
  let brought: Omit<GrantedTokens, "held"> | undefined
  const log: Error[] = []
  const probe = makeExtension("probe", {}, () => ({
    phases: {
      started: async (_, { account, grant }) => {
        if (grant) brought = { account, grant }
        return null
      },
    },
  }))
  const config: AuthConfig = {
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
    logger: { error: (error) => void log.push(error), warn: () => undefined },
    adapter: MemoryAdapter(),
    extensions: [probe],
    providers: [provider.configured(options)],
  }
  const browser = new Browser(config)
  const location = (await browser.post("signin/real")).headers.get("location") ?? ""
  const { search } = await provider.visit(location)
  await browser.get(`callback/real${search}`)
  if (!brought) throw new Error(`Nobody was signed in: ${String(log[0]?.message)}`)
  const { account, grant } = brought
  provider.asked.length = 0
  const { idToken: idTokenOf, dpopKey } = grant
  return {
    account,
    grant,
    held: { refreshToken: account.refresh_token ?? "", idTokenOf, dpopKey },
  }
}
