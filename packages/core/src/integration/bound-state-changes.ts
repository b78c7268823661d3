import { asJson } from "../session/publish-session.js"
import { passkeyOperations } from "./passkeys.js"
import { performOperation, type Operation } from "./perform-operation.js"
import { refuseForeignForm } from "./refuse-foreign-form.js"
import { signInOperation, targetOf } from "./sign-in-operation.js"
import type { Place, StateChanges } from "./state-changes.js"

/** Binds the operations to one event. */
export function boundStateChanges<Event, S>(place: Place<Event>): StateChanges<S> {
  const { framework, event } = place
  return {
    ...passkeyOperations(
      () => operation(place),
      () => change(place),
    ),
    signIn: async (provider, options, params) =>
      signInOperation(await change(place), { provider, options, params }),
    signOut: async ({ redirectTo, redirect = true } = {}) => {
      const { answer, url } = await performOperation(await change(place), {
        path: "signout",
        body: { callbackUrl: targetOf(framework, event, redirectTo) },
      })
      if (answer.failure) throw answer.failure
      return redirect ? framework.redirect(event, url) : url
    },
    unstable_update: async (data) => {
      const { answer } = await performOperation(await change(place), {
        path: "session",
        body: { data },
      })
      return asJson((answer.body ?? null) as (S & object) | null)
    },
  }
}

async function operation<Event>({
  framework,
  event,
  configFor,
}: Place<Event>): Promise<Operation<Event>> {
  return { framework, event, config: await configFor(event) }
}

/** For an operation that changes something. Rejects for a form of another site, as `refuseForeignForm` does. */
async function change<Event>(place: Place<Event>): Promise<Operation<Event>> {
  const asked = await operation(place)
  await refuseForeignForm(asked)
  return asked
}
