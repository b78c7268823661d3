import type { Visitor } from "../contract/context.js"
import type { SessionContext, SessionStrategy, SignedIn } from "../contract/session-strategy.js"

/**
 * Who sent this request, cached until the response is sent. A `jwt` callback that renews the provider's tokens must not
 * be called twice with the same old ones: many providers accept a refresh token only once.
 */
export function openVisitor(context: SessionContext, { identify }: SessionStrategy): Visitor {
  let asked: Promise<SignedIn | null> | undefined
  return Object.freeze<Visitor>({
    signedIn: () => {
      asked ??= identify(context)
      return asked
    },
    renewedCookies: async () => (await asked?.catch(() => null))?.cookies ?? [],
  })
}
