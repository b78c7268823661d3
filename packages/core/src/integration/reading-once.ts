import type { Operations } from "./operations.js"

/**
 * The same operations, with the session of a request read once however many ask. `keyOf` names the request by an object that
 * lives as long as it does, and is the same for every event that stands for it. What may have changed who is signed in has
 * the session read anew.
 */
export function readingOnce<Event, S>(
  operations: Operations<Event, S>,
  keyOf: (event: Event) => object,
): Operations<Event, S> {
  const asked = new WeakMap<object, Promise<S | null>>()
  const auth = (event: Event): Promise<S | null> => {
    const key = keyOf(event)
    const session = asked.get(key) ?? operations.auth(event)
    asked.set(key, session)
    return session
  }
  return {
    ...operations,
    auth,
    getSession: auth,
    refusal: (event, read = auth) => operations.refusal(event, read),
    on(event) {
      const changes = operations.on(event)
      const anew = async <Result>(changed: Promise<Result>): Promise<Result> => {
        try {
          return await changed
        } finally {
          asked.delete(keyOf(event))
        }
      }
      return {
        ...changes,
        signIn: (...given) => anew(changes.signIn(...given)),
        signOut: (options) => anew(changes.signOut(options)),
        unstable_update: (data) => anew(changes.unstable_update(data)),
      }
    },
  }
}
