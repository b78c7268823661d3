"use server"

import { redirect } from "next/navigation"
import { auth, me } from "../../auth"
import { people, requireStaff } from "./people"

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === "string" ? text : ""
}

export async function block(form: FormData): Promise<void> {
  await requireStaff()
  await people.block(textIn(form, "id"), { reason: textIn(form, "reason") || "none given" })
  redirect("/office")
}

export async function unblock(form: FormData): Promise<void> {
  await requireStaff()
  await people.unblock(textIn(form, "id"))
  redirect("/office")
}

export async function endSessions(form: FormData): Promise<void> {
  await requireStaff()
  await people.endSessions(textIn(form, "id"))
  redirect("/office")
}

/** From this answer on, the browser has a session of the person. `mayActAs` has the last word. */
export async function actAs(form: FormData): Promise<void> {
  await requireStaff()
  await (await me())?.people.actAs(textIn(form, "id"), { reason: "support" })
  redirect("/")
}

/** For whoever acts as somebody, to whom the office is closed. */
export async function stopActing(): Promise<void> {
  // Not twice, as by a second press of the button.
  if ((await auth())?.actor) await (await me())?.people.stopActing()
  redirect("/office")
}
