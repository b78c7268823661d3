"use server"

import { redirect } from "next/navigation"
import { signIn, signOut, unstable_update } from "../auth"

/** Signs in with the identity provider of `sallyport-dev`. */
export async function signInLocally(): Promise<void> {
  await signIn("local", { redirectTo: "/" })
}

/** Changes the name in this session. */
export async function rename(form: FormData): Promise<void> {
  const name = form.get("name")
  if (typeof name === "string") await unstable_update({ user: { name } })
  redirect("/")
}

export async function leave(): Promise<void> {
  await signOut({ redirectTo: "/" })
}
