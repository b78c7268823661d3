import type { ProviderContext } from "../../contract/context.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"

/** A request to or for an e-mail provider. */
export type EmailContext = ProviderContext<ResolvedEmailProvider>
