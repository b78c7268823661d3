import { Visitor } from "@sallyport/testing"
import type { Extension } from "../../src/contract/extension.js"
import { later } from "../../src/extensions/mail/later.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { passwordConfig } from "./password-config.js"
import { cookieHeaderOf } from "./sign-in-by-form.js"

/** Sends a request to an application. */
export type Ask = (request: Request) => Response | Promise<Response>

/** An application whose extension has work to do after each sign-in, which nobody has to wait for. */
export interface LaterWork {
  readonly config: typeof passwordConfig & {
    readonly extensions: Extension[]
    readonly timeouts: { readonly event: number }
  }
  /** What a platform has, with the work that was handed to it. */
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly taken: readonly Promise<unknown>[]
  /** Ends the work. */
  readonly finish: () => void
}

/** For how many seconds a response waits for the work where nothing else does. */
export const WAITS = 0.2

/** Creates the work of one test. */
export function laterWork(): LaterWork {
  const taken: Promise<unknown>[] = []
  let finish = () => undefined as void
  const done = new Promise<void>((resolve) => (finish = resolve))
  const extension = makeExtension("working", {}, (setup) => ({
    phases: {
      started: async (context) => {
        await later(setup, context, () => done)
        return null
      },
    },
  }))
  return {
    config: { ...passwordConfig, extensions: [extension], timeouts: { event: WAITS } },
    waitUntil: (work) => void taken.push(work),
    taken,
    finish: () => finish(),
  }
}

/** Signs in like a form at the actions below this URL. Resolves to the cookies, and for how many seconds it took. */
export async function timedSignIn(
  ask: Ask,
  actions: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly cookie: string; readonly seconds: number }> {
  const { origin } = new URL(actions)
  const visitor = new Visitor(ask, { origin })
  const first = await visitor.fetch(`${actions}/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const begin = performance.now()
  await visitor.fetch(`${actions}/callback/credentials`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken }).toString(),
  })
  return { cookie: cookieHeaderOf(visitor), seconds: (performance.now() - begin) / 1000 }
}
