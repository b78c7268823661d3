import type { Request } from "express"

/** What a form has sent: each of its fields that is one text. Nothing of a body that is none of a form. */
export function formOf(req: Request): Readonly<Record<string, string | undefined>> {
  const fields = Object.entries((req.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === "string"),
  )
}

/**
 * Whether a page of this origin has sent a form. SameSite keeps cookies from other sites, and other ports of this machine, such
 * as the mailbox, are the same site.
 */
export function isOwnForm(req: Request): boolean {
  const origin = req.get("origin")
  return origin === undefined || origin.split("//")[1] === req.get("host")
}
