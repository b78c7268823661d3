import type { Balancer } from "./balancer.js"
import { wait } from "./end-under-load.js"
import { Person } from "./person.js"

/** What became of the attempts of a stranger at one account. */
export interface GuessResults {
  readonly through: number
  readonly refused: number
  /** Attempts that failed because the store did. */
  readonly unknown: number
}

/** One attempt, in a new browser: whether it was let through; undefined if that is unknown. */
type Guess = (balancer: Balancer, email: string) => Promise<boolean | undefined>

const outcome = ({ status, headers }: Response, sign: string): boolean | undefined => {
  if (status === 429) return false
  return headers.get("location")?.includes(sign) ? true : undefined
}

/** A wrong password. */
export const guessPassword: Guess = async (balancer, email) => {
  const fields = { name: email, password: "wrong" }
  const answer = await new Person(balancer, email).post("/auth/callback/credentials", fields)
  return outcome(answer, "CredentialsSignin")
}

/** A mail to somebody who has not asked for it. */
export const sendMail: Guess = async (balancer, email) =>
  outcome(
    await new Person(balancer, email).post("/auth/signin/nodemailer", { email }),
    "verify-request",
  )

/** Attempts at this account, one after the other, each at the next process. */
export async function guessAt(
  email: string,
  guess: Guess,
  { balancer, isOver }: { readonly balancer: Balancer; readonly isOver: () => boolean },
): Promise<GuessResults> {
  const told: (boolean | undefined)[] = []
  while (!isOver()) {
    told.push(await guess(balancer, email))
    await wait(50)
  }
  const count = (one: boolean | undefined) => told.filter((other) => other === one).length
  return { through: count(true), refused: count(false), unknown: count(undefined) }
}
