import type { Caller, RunOperation } from "../../contract/operation.js"

/** The operations of an extension, by its name. What they take and give is only a type. */
export interface OperationsOf<Mine> {
  readonly extension: string
  readonly mine?: Mine
}

/** The operations of the extension of this name. */
export function operationsOf<Mine>(extension: string): OperationsOf<Mine> {
  return { extension }
}

type ArgsOf<Act> = Act extends (...args: infer Args) => Promise<unknown> ? Args : never
type ResultOf<Act> = Act extends (...args: never[]) => Promise<infer Result> ? Result : never

/** Runs an operation of the person at the page. Rejects as it does, or if one of its rules is not met. */
export type CallOperation = <Mine, Name extends keyof Mine & string>(
  operations: OperationsOf<Mine>,
  name: Name,
  ...args: ArgsOf<Mine[Name]>
) => Promise<{
  readonly result: ResultOf<Mine[Name]>
  /** It has ended their own session. */
  readonly endsOwn?: boolean | undefined
}>

/** Runs operations for whoever is signed in at a page, which has made sure that its own form was sent. */
export function callingFor(caller: Caller, run: RunOperation): CallOperation {
  return async ({ extension }, name, ...args) => {
    const done = await run(`${extension}.${name}`, {
      place: caller,
      requireOwnForm: async () => undefined,
      session: async () => caller.session,
      canSetCookies: () => true,
      args: () => args,
    })
    return done as never
  }
}
