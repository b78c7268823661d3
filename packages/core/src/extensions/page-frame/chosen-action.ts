import type { PageRequest } from "../../contract/page-request.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { FormAction, Page, PageVisit } from "./page.js"

/** An action, by the name that it has in its page, and what the form sends with it. */
interface ChosenAction<Visit, Texts extends object, Says extends string> {
  readonly name: string
  readonly value: string
  readonly act: FormAction<Visit, Texts, Says>
}

/** The one action that the form says. Throws `InvalidInput` for a form that is none of the page's. */
export function chosenAction<Visit extends PageVisit, Texts extends object, Says extends string>(
  { actions = {}, submit }: Pick<Page<Visit, Texts, Says>, "actions" | "submit">,
  place: Pick<PageRequest, "request">,
): ChosenAction<Visit, Texts, Says> {
  if (submit) return { name: "", value: "", act: submit }
  const { body } = place.request
  const [said, ...more] = Object.entries(actions).filter(([name]) => {
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
