import type { ProviderContext } from "../../contract/context.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"

/** The context of a request that concerns an e-mail provider. */
export type EmailContext = ProviderContext<ResolvedEmailProvider>
