import type { PageRequest } from "../../contract/page-request.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { Deed, Page, PageVisit } from "./page.js"

/** A deed, by the name that it has in its page, and what the form sends with it. */
interface Chosen<Visit, Texts extends object, Says extends string> {
  readonly name: string
  readonly value: string
  readonly act: Deed<Visit, Texts, Says>
}

/** The one deed that the form says. Throws `InvalidInput` for a form that is none of the page's. */
export function chosenDeed<Visit extends PageVisit, Texts extends object, Says extends string>(
  { deeds = {}, submit }: Pick<Page<Visit, Texts, Says>, "deeds" | "submit">,
  place: Pick<PageRequest, "request">,
): Chosen<Visit, Texts, Says> {
  if (submit) return { name: "", value: "", act: submit }
  const { body } = place.request
  const [said, ...more] = Object.entries(deeds).filter(([name]) => {
    const [field = "", value] = name.split("=")
    return value === undefined ? body[field] !== undefined : body[field] === value
  })
  const [name = "", act] = said ?? []
  const value = fieldIn(place, name.split("=")[0] ?? "")
  if (!act || more.length > 0 || value === undefined)
    throw new InvalidInput("The form does not say what to do.")
  return { name, value, act }
}

/** What a form sends under this name. One that was sent twice is none. */
export function fieldIn(
  { request: { body, duplicates } }: Pick<PageRequest, "request">,
  name: string,
): string | undefined {
  const value = body[name]
  return typeof value === "string" && !duplicates.has(name) ? value : undefined
}
