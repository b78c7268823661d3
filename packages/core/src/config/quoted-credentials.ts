import type { Warning } from "../contract/logger.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { isQuoted } from "./is-quoted.js"

/** Never quotes the value. No provider has such a client, so this is also told in production. */
export function quotedCredentials(providers: readonly ResolvedOAuthProvider[]): readonly Warning[] {
  return providers.flatMap(({ id, clientId, clientSecret }) =>
    Object.entries({ clientId, clientSecret }).flatMap(([name, value]): readonly Warning[] =>
      isQuoted(value)
        ? [
            {
              code: "likely-mistake",
              details: `The ${name} of provider "${id}" contains its quotation marks, so the provider refuses it. Some tools keep those of an .env file. Write it without.`,
            },
          ]
        : [],
    ),
  )
}
