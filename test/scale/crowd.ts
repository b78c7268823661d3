import type { Mailbox } from "@sallyport/dev"
import { Unanswered, type Balancer } from "./balancer.js"
import { beginsSession, Person } from "./person.js"

/** What a crowd was told, and what it saw that must not be. */
export class Ledger {
  /** Of every answered sign-in whose person has not asked to be signed out: the session token, and whose it is. */
  readonly signedIn = new Map<string, string>()
  /** The tokens of every answered sign-out. */
  readonly signedOut: string[] = []
  /** Links that were used, each with its address. */
  readonly usedLinks = new Map<string, string>()
  reads = 0
  /** Who was signed in and is not, or is somebody else. */
  readonly lost: string[] = []
  /** Links that began more than one session. */
  readonly usedTwice: string[] = []
  /** Whose sign-in was answered, and not with a session, and how it was. */
  readonly refused = new Map<string, string>()
  /** Who had a request that nobody answered, so that a link may be used without anybody having been told. */
  readonly interrupted = new Set<string>()
}

export interface CrowdOptions {
  readonly balancer: Balancer
  readonly mailbox: Mailbox
  readonly people: number
  /** How many of them are at the site at any moment. */
  readonly atOnce: number
  /** Called after each sign-in with how many there have been. */
  readonly onSignIn?: (count: number) => void
}

/** Every third signs out again. */
const LEAVES = 3
/** Every fifth arrives twice at the same moment, in two browsers; when one of them is in, the other's link has ended. */
const TWINS = 5
const READS = 6

/** People arrive, sign in by e-mail, look around and leave, each request at another process. */
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

/** Goes on after a request that nobody answered, as people do who press reload; what it was to do counts as not done. */
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

/** Opens the link twice at the same moment, at two processes: one of them at most may take it. */
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

/** Until it is answered nobody can say whether the person is signed in. */
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
