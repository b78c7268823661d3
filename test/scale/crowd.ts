import type { Mailbox } from "@sallyport/dev"
import { Unanswered, type Balancer } from "./balancer.js"
import { beginsSession, Person } from "./person.js"

/** What a crowd was told, and anything it saw that must not happen. */
export class Ledger {
  /** The session token of every sign-in that got a response and whose user has not signed out yet, and whose it is. */
  readonly signedIn = new Map<string, string>()
  /** The tokens of every sign-out that got a response. */
  readonly signedOut: string[] = []
  /** Links that were used, each with its address. */
  readonly usedLinks = new Map<string, string>()
  reads = 0
  /** Users who should be signed in and are not, or are signed in as someone else. */
  readonly lost: string[] = []
  /** Links that started more than one session. */
  readonly usedTwice: string[] = []
  /** Users whose sign-in got a response without a session, and what it was. */
  readonly refused = new Map<string, string>()
  /** Users with a request that got no response, so that a link may be used without anyone knowing. */
  readonly interrupted = new Set<string>()
}

export interface CrowdOptions {
  readonly balancer: Balancer
  readonly mailbox: Mailbox
  readonly people: number
  /** How many of them are at the site at the same time. */
  readonly atOnce: number
  /** Called after each sign-in with the number of sign-ins so far. */
  readonly onSignIn?: (count: number) => void
}

/** Every third user signs out again. */
const LEAVES = 3
/**
 * Every fifth user arrives twice at the same moment, in two browsers. When one of them is in, the other's link has
 * ended.
 */
const TWINS = 5
const READS = 6

/** Users arrive, sign in by email, look around and leave, each request at another process. */
export async function sendCrowd(options: CrowdOptions): Promise<Ledger> {
  const ledger = new Ledger()
  let arrived = 0
  const arrive = async (): Promise<void> => {
    while (arrived < options.people) {
      const number = arrived++
      const person = new Person(options.balancer)
      const twin = new Person(options.balancer, person.email)
      const stays = number % LEAVES !== 0
      const visits = number % TWINS === 0 ? [person, twin] : [person]
      await Promise.all(visits.map((one) => visit(one, { ...options, ledger, stays })))
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, arrive))
  return ledger
}

interface Visit extends CrowdOptions {
  readonly ledger: Ledger
  readonly stays: boolean
}

/**
 * Continues after a request without a response, like a user who presses reload. What it should have done counts as not
 * done.
 */
async function visit(person: Person, options: Visit): Promise<void> {
  try {
    if (!(await signIn(person, options))) return
    for (let read = 0; read < READS; read++) await look(person, options.ledger)
    if (!options.stays) await signOut(person, options.ledger)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    options.ledger.interrupted.add(person.email)
  }
}

/** Opens the link twice at the same moment, at two processes: at most one of them may accept it. */
async function signIn(person: Person, { ledger, mailbox, onSignIn }: Visit): Promise<boolean> {
  const link = await person.askForLink(mailbox)
  const answers = await Promise.allSettled([person.open(link), person.open(link)])
  const answered = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  const begun = answered.filter(beginsSession)
  if (begun.length > 1) ledger.usedTwice.push(link)
  const { token } = person
  if (begun.length === 0 || token === undefined) {
    if (answered.length < answers.length) ledger.interrupted.add(person.email)
    else ledger.refused.set(person.email, answered.map(shortly).join(", "))
    return false
  }
  ledger.signedIn.set(token, person.email)
  ledger.usedLinks.set(link, person.email)
  onSignIn?.(ledger.usedLinks.size)
  return true
}

async function look(person: Person, ledger: Ledger): Promise<void> {
  const seen = await person.whoAmI().catch((error: unknown) => {
    if (error instanceof Unanswered) return "unanswered"
    throw error
  })
  ledger.reads += 1
  if (seen !== person.email && seen !== "unanswered") ledger.lost.push(person.email)
}

/** Until there is a response, it is unknown whether the user is signed in. */
async function signOut(person: Person, ledger: Ledger): Promise<void> {
  const { token = "" } = person
  ledger.signedIn.delete(token)
  const answer = await person.post("/auth/signout")
  if (person.token !== undefined) throw new Error(`Still signed in after ${answer.status}`)
  ledger.signedOut.push(token)
}

function shortly({ status, headers }: Response): string {
  return `${status} ${headers.get("location")}`
}
