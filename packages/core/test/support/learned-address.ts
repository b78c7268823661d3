import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { timedSignIn } from "./later-work.js"
import { passwordConfig } from "./password-config.js"

/** A configuration with an extension that learns the address of the client at each sign-in. */
export function learningAddress() {
  const learned: (string | undefined)[] = []
  const address = (_: Headers, known: string | undefined) => (learned.push(known), null)
  const config = {
    ...passwordConfig,
    records: memoryRecords({ singleProcess: true }),
    extensions: [sessions({ address })],
  }
  return { config, learned }
}

/** Signs in through proxies, the last of which is on this machine. The first one has written what it was told. */
export async function signInThroughProxies(origin: string, basePath = "/auth"): Promise<void> {
  await timedSignIn(async (request) => {
    request.headers.set("x-forwarded-for", "203.0.113.66, 198.51.100.7")
    return fetch(request)
  }, `${origin}${basePath}`)
}
