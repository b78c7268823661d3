import type { AuthConfig } from "@sallyport/core"
import { CredentialsSignin } from "@sallyport/core/errors"
import type { CredentialsConfig } from "../types/credentials.js"

type CoreProvider = AuthConfig["providers"][number]

/** A credentials provider of version 4 for core. */
export function credentialsProvider(config: CredentialsConfig): CoreProvider {
  const { options, ...own } = config
  const provider = { ...own, ...(options as Partial<CredentialsConfig>) }
  const { authorize } = provider
  return {
    ...provider,
    ...(typeof authorize === "function" && {
      authorize: async (credentials: Record<string, string>, request: ParsedRequest) => {
        try {
          return await authorize(credentials, requestOfVersion4(credentials, request))
        } catch (error) {
          // `reject(null)`: as if it were returned. Version 4 itself answers that with 500.
          if (error === null || error === undefined) return null
          throw new ThrownByAuthorize(error)
        }
      },
    }),
  } as unknown as CoreProvider
}

/** What `authorize` threw. Version 4 shows its message as `?error=`. */
export class ThrownByAuthorize extends CredentialsSignin {
  readonly shown: string

  constructor(thrown: unknown) {
    const err = thrown instanceof Error ? thrown : new Error(messageOf(thrown))
    super("authorize() threw", { err })
    this.shown = err.message
  }
}

/** What is no error may still say something, as the answers of other services do. */
function messageOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown)
  const { message } = thrown as { readonly message?: unknown }
  return typeof message === "string" ? message : "CredentialsSignin"
}

/** What core hands on of a request, because the configuration says `parsedRequests`. */
interface ParsedRequest {
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly method: string
}

function requestOfVersion4(body: Record<string, string>, request: ParsedRequest) {
  const { query, headers, method } = request
  return { query: { ...query }, body, headers: Object.fromEntries(headers), method }
}
