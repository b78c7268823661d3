import type { AuthConfig } from "@sallyport/core"
import type { EventCallbacks } from "../types/callbacks.js"
import { accountOfVersion4 } from "./account.js"
import { userOfProfile } from "./profile-users.js"

type CoreEvents = NonNullable<AuthConfig["events"]>
type EventMessage = Readonly<Record<string, unknown>>

/** The application's handlers of events, told what version 4 tells them. */
export function eventsFor(events: Partial<EventCallbacks> = {}): CoreEvents {
  const told = Object.entries(events).flatMap(([kind, handler]) =>
    typeof handler === "function"
      ? [
          [
            kind,
            async (message: EventMessage) =>
              (handler as (one: unknown) => unknown).call(events, messageOf(message)),
          ],
        ]
      : [],
  )
  return Object.fromEntries(told) as CoreEvents
}

function messageOf(message: EventMessage): EventMessage {
  const { account, profile } = message
  return {
    ...message,
    ...(account !== undefined && { account: accountOfVersion4(account as { type?: unknown }) }),
    // Version 4 tells of the user that `profile` made of what the provider said.
    ...(profile !== undefined && { profile: userOfProfile(profile) }),
  }
}
