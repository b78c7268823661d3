import type { AccountSection } from "../../contract/account-section.js"
import type { Wording } from "../../messages/open-wording.js"
import { asError } from "../../errors/auth-error.js"
import type { ShownSection } from "./page-props.js"
import type { PersonsVisit } from "./page-visit.js"

/**
 * What the other extensions say of this person, in their order. What one of them cannot read is said to be unknown, and
 * takes nothing else from the page.
 */
export async function readSections(
  visit: PersonsVisit,
  wording: Wording,
): Promise<readonly ShownSection[]> {
  const read = visit.sections.map(async (section) => readOne(section, visit, wording))
  return (await Promise.all(read)).filter((section) => section !== null)
}

async function readOne(
  section: AccountSection,
  { setup, caller, request: { baseUrl } }: PersonsVisit,
  wording: Wording,
): Promise<ShownSection | null> {
  const title = await section.title(wording)
  try {
    const facts = await section.read({ caller, baseUrl, wording })
    return facts && { title, facts }
  } catch (error) {
    await setup.report(asError(error))
    return { title, facts: null }
  }
}
