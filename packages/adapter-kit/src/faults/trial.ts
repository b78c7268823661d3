import type { Adapter } from "@sallyport/core/adapters"
import { expect } from "vitest"
import { type ContestedSite, openContestedSite, type Person } from "../site/contested-site.js"
import type { Visitor } from "../site/visitor.js"

/** People who are in the middle of something when the store fails. */
export interface Trial {
  /** Everyone does what they were about to do, while the store may fail. */
  readonly act: () => Promise<void>
  /** When the store is back, without a restart: expects that everyone gets where they wanted. */
  readonly recover: () => Promise<void>
}

interface VisitingPerson extends Person {
  readonly visitor: Visitor
}

function somebody(site: ContestedSite): VisitingPerson {
  const sub = crypto.randomUUID()
  return { sub, email: `${sub}@example.com`, visitor: site.visitor() }
}

/** `direct` reaches the store without the fault. */
export async function openTrial(faulty: Adapter, direct: Adapter): Promise<Trial> {
  const told: unknown[] = []
  const site = openContestedSite(faulty, (error) => told.push(error))
  const [comer, mailed, bystander, leaver] = [0, 1, 2, 3].map(() => somebody(site)) as FourPeople
  for (const one of [bystander, leaver]) await site.signInAs(one.visitor, one)
  const bystandersId = (await bystander.visitor.session())?.userId
  expect(bystandersId, "somebody who is signed in before").toBeTruthy()
  const leaversCopy = leaver.visitor.copy()
  let welcomed: readonly Visitor[] = []
  let isLeaverTold = false

  return {
    act: async () => {
      const arrivals = [
        { ...comer, response: await site.signInAs(comer.visitor, comer) },
        { ...mailed, response: await site.signInByMail(mailed.visitor, mailed.email) },
      ]
      welcomed = arrivals.filter(({ response }) => wentWell(response)).map((one) => one.visitor)
      await expectUnknownAtWorst(bystander.visitor, bystandersId)
      isLeaverTold = wentWell(await leaver.visitor.post("signout"))
    },
    recover: async () => {
      for (const visitor of welcomed)
        expect(await visitor.session(), "a sign-in that went well").not.toBeNull()
      await site.signInAs(comer.visitor, comer)
      await expectHome(site, direct, comer)
      await site.signInByMail(mailed.visitor, mailed.email)
      await expectHome(site, direct, mailed)
      const { userId } = (await bystander.visitor.session()) ?? {}
      expect(userId, "who was signed in is so still").toEqual(bystandersId)
      expect(await leaver.visitor.session(), "who signed out").toBeNull()
      if (isLeaverTold) expect(await leaversCopy.session(), "a sign-out that went well").toBeNull()
      const kinds = told.map((error) => (error as { type?: unknown }).type)
      expect(
        kinds.filter((kind) => typeof kind !== "string"),
        "errors without a type",
      ).toEqual([])
    },
  }
}

/** Whether the response leads to where the person wanted to go, and not to an error. */
function wentWell(response: Response): boolean {
  return response.status < 400 && !/[?&]error=/.test(response.headers.get("location") ?? "")
}

type FourPeople = [VisitingPerson, VisitingPerson, VisitingPerson, VisitingPerson]

/**
 * Expects a response with the signed-in user, or an error, but never a response that no one is signed in, and no
 * deleted cookie.
 */
async function expectUnknownAtWorst(visitor: Visitor, userId: string | undefined): Promise<void> {
  const response = await visitor.get("session")
  const gone = response.headers.getSetCookie().filter((line) => /session-token[^;]*=;/.test(line))
  expect(gone, "cookies taken away while the store fails").toEqual([])
  if (response.status >= 500) return
  const session = (await response.json()) as { userId?: string } | null
  expect(session?.userId, "who is signed in, while the store fails").toEqual(userId)
}

/**
 * Expects that one more attempt has signed them in, as the only user with their address and their account, whatever
 * happened before.
 */
async function expectHome(
  site: ContestedSite,
  direct: Adapter,
  { sub, email, visitor }: VisitingPerson,
): Promise<void> {
  const id = (await visitor.session())?.userId
  expect(id, "signed in after one more attempt").toBeTruthy()
  const byEmail = await direct.getUserByEmail?.(email)
  expect(String(byEmail?.id), "the user with that address").toBe(String(id))
  const byAccount = await direct.getUserByAccount?.({ provider: "op", providerAccountId: sub })
  if (byAccount) expect(String(byAccount.id), "the user of that account").toBe(String(id))
  // Also from another browser, which proves that the stored data is complete, and not just this browser's cookies.
  const other = site.visitor()
  if (byAccount) await site.signInAs(other, { sub, email })
  else await site.signInByMail(other, email)
  expect((await other.session())?.userId, "the same from another browser").toEqual(id)
}
