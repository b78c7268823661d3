import type { RunScript } from "./run-script.js"
import { type AnyClient, runScriptOf } from "./run-script-of.js"
import { runReplicated } from "./run-replicated.js"
import { sendTogetherOf } from "./send-together.js"

/** How scripts are run. */
export interface Scripts {
  readonly run: RunScript
  /** The same for what ends something or uses it up, which must stay so whatever happens to the server. */
  readonly end: RunScript
  /** Whether `end` throws `UnconfirmedError` for what no replica has. */
  readonly confirms: boolean
}

export interface DurabilityOptions {
  /**
   * `"replicated"`: whatever ends something or uses it up, such as a sign-out or a link that is followed, succeeds only
   * when a replica has it, so that a failover does not undo it. Default: as soon as the server has it.
   */
  readonly durability?: "replicated" | undefined
}

/** Throws TypeError if the client cannot do what the option asks for. */
export function scriptsOf(client: AnyClient, { durability }: DurabilityOptions): Scripts {
  const run = runScriptOf(client)
  if (durability === undefined) return { run, end: run, confirms: false }
  if ((durability as unknown) !== "replicated")
    throw new TypeError(
      `The option durability is "replicated" or left out, and not ${JSON.stringify(durability)}`,
    )
  return { run, end: runReplicated(run, sendTogetherOf(client)), confirms: true }
}
