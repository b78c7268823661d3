import type { AccountSection, SectionVisitor } from "../../contract/account-section.js"
import { asError } from "../../errors/auth-error.js"
import type { ShownSection } from "./page-props.js"
import type { AccountVisitor } from "./account-visitor.js"

/**
 * What the other extensions say of this person, in their order. What one of them cannot read is said to be unknown, and
 * takes nothing else from the page.
 */
export async function readSections(
  { setup, caller, sections, request: { baseUrl } }: AccountVisitor,
  shown: Pick<SectionVisitor, "user" | "wording">,
): Promise<readonly ShownSection[]> {
  const visitor = { caller, baseUrl, ...shown }
  const read = sections.map(async (section) => readOne(setup, section, visitor))
  return (await Promise.all(read)).filter((section) => section !== null)
}

async function readOne(
  { report }: Pick<AccountVisitor["setup"], "report">,
  section: AccountSection,
  visitor: SectionVisitor,
): Promise<ShownSection | null> {
  const title = await section.title(visitor.wording)
  try {
    const facts = await section.read(visitor)
    return facts && { title, facts }
  } catch (error) {
    await report(asError(error))
    return { title, facts: null }
  }
}
