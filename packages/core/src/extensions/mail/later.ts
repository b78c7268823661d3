import { within } from "../../async/within.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import { asError } from "../../errors/auth-error.js"

/**
 * Does something that the person need not wait for, such as sending a notice: after the response, if the platform lets
 * the process go on until then; else before it, for at most `timeouts.event` seconds. Never rejects: an error is only
 * logged.
 *
 * If the work must not be lost, record it before, and do the work from the record: a process may be stopped meanwhile.
 */
export async function later(
  { report, eventTimeout, source }: ExtensionSetup,
  { request }: { readonly request: Pick<AuthRequest, "platform"> | undefined },
  work: () => Promise<unknown>,
): Promise<void> {
  const done = work().catch(async (error: unknown) => report(asError(error)))
  const waitUntil = source.waitUntil ?? request?.platform?.waitUntil
  if (waitUntil && (await isTaken(waitUntil, done))) return
  // If it takes longer, it goes on as long as the process does.
  await within(eventTimeout, done, undefined)
}

/** A platform refuses where nothing can be done after the response, for example because it has been sent. */
async function isTaken(
  waitUntil: (work: Promise<unknown>) => unknown,
  done: Promise<unknown>,
): Promise<boolean> {
  try {
    await waitUntil(done)
    return true
  } catch {
    return false
  }
}
