"use server"

import { redirect } from "next/navigation"
import { AuthError } from "@sallyport/next"
import { me, signIn, signOut, unstable_update } from "../auth"
import { textsOf } from "../lib/texts-of"

/** Handles a button of the sign-in page: the provider, the fields of its form, and the target. */
export async function enter(form: FormData): Promise<void> {
  const { provider, ...fields } = textsOf(form)
  try {
    await signIn(provider, fields)
  } catch (error) {
    // Redirects are thrown too, and must not be caught.
    if (!(error instanceof AuthError)) throw error
    const { redirectTo: callbackUrl = "/" } = fields
    redirect(`/sign-in?${new URLSearchParams({ error: error.type, callbackUrl })}`)
  }
}

/** Changes the name in this session. */
export async function rename(form: FormData): Promise<void> {
  const { name = "" } = textsOf(form)
  await unstable_update({ user: { name } })
  redirect("/")
}

/** Ends one session of this person: nobody else's has an id that `end` takes from them. */
export async function endSession(form: FormData): Promise<void> {
  const { id = "" } = textsOf(form)
  await (await me())?.sessions.end(id)
  redirect("/devices")
}

export async function leave(): Promise<void> {
  await signOut({ redirectTo: "/" })
}
