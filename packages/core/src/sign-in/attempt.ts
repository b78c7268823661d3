import type { ProviderContext } from "../contract/context.js"
import type { Attempt } from "../contract/attempt.js"

/**
 * The result of something that could be a guess, such as checking a password: extensions may refuse it before, and learn
 * how it ended.
 */
export function attempt<Result>(
  context: ProviderContext,
  what: Attempt,
  trial: () => Promise<Result>,
): Promise<Result> {
  const { config, provider } = context
  const { extended } = config
  return extended ? extended.attempt(context, { ...what, provider }, trial) : trial()
}
