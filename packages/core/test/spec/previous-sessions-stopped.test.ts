import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { CHANGES, ChangedSites, type KindName, KINDS } from "../support/changed-sites.js"
import { MortalProcess } from "../support/mortal-process.js"
import { sessionsOf } from "../support/sessions-site.js"

/** The rows of sessions that a store has been given, and still has. */
class WatchedRows {
  readonly adapter: Required<Adapter>
  readonly #tokens = new Set<string>()

  constructor(store: Required<Adapter>) {
    this.adapter = {
      ...store,
      createSession: async (session) => {
        this.#tokens.add(session.sessionToken)
        return store.createSession(session)
      },
    }
  }

  async count(): Promise<number> {
    const all = [...this.#tokens].map(async (one) => this.adapter.getSessionAndUser(one))
    return (await Promise.all(all)).filter((row) => row !== null).length
  }
}

/**
 * How many rows a moved session may have. `tokenHash` alone writes a row anew with its hash, and a process that ends in
 * between leaves the former one until its person signs out.
 */
const rowsOf = (from: KindName, to: KindName): readonly number[] => {
  if (KINDS[to].strategy === "jwt") return [0]
  return from === "rows" && to === "hashed rows" ? [1, 2] : [1]
}

describe.each([true, false])(
  "A process that ends while it moves a session, sessions() is listed: %s",
  (isRecorded) => {
    test.each(CHANGES)(
      "%s → %s: at every moment, the next one goes on, with one session",
      async (from, to) => {
        let isDone = false
        for (let at = 0; !isDone; at += 1) {
          const sites = new ChangedSites({ isRecorded })
          const rows = new WatchedRows(sites.store)
          const { adapter } = rows
          const signedIn = await sites.at(from, [], { adapter }).signedIn()
          const ada = (await signedIn.session())?.["userId"]
          const mortal = new MortalProcess(at)
          const records = mortal.with(sites.records)
          const dying = sites.at(to, [from], { adapter: mortal.with(adapter), records })
          // What it answers does not arrive: the browser comes again with what it had.
          await dying.visitedBy(signedIn).get("session")
          isDone = mortal.moments < at
          const browser = sites.at(to, [from], { adapter }).visitedBy(signedIn)
          for (let visit = 0; visit < 3; visit += 1)
            expect([at, (await browser.session())?.["userId"]]).toEqual([at, ada])
          const listed = isRecorded ? await (await sessionsOf(browser)).list() : ["not recorded"]
          expect([at, listed.length]).toEqual([at, 1])
          expect(rowsOf(from, to), `stopped at ${at}`).toContain(await rows.count())
          await browser.post("signout")
          expect([at, await rows.count(), await browser.session()]).toEqual([at, 0, null])
        }
      },
    )
  },
)
