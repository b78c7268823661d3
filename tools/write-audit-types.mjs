/** Writes the table of what the audit log records into docs/audit.md, from the types of `contract/transition.ts` and their comments. */

import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { withTextBetween } from "./between-marks.mjs"
import { putAll, root } from "./put-generated.mjs"

const PAGE = "docs/audit.md"
const marks = {
  start: "<!-- types: written by tools/write-audit-types.mjs -->",
  end: "<!-- /types -->",
}

const text = readFileSync(path.join(root, "packages/core/src/contract/transition.ts"), "utf8")
const source = ts.createSourceFile("transition.ts", text, ts.ScriptTarget.Latest, true)
const declared = new Map(
  source.statements.flatMap((one) => (one.name ? [[one.name.text, one]] : [])),
)

/** The text of the comment in a piece of code, on one line. */
function commentIn(code) {
  const [, comment = ""] = /\/\*\*([\s\S]*?)\*\//.exec(code) ?? []
  return comment.replaceAll(/\s*\n\s*\*\s?/g, " ").trim()
}

/** The members of a type, which may be an intersection, or a name of another one in this file. */
function membersOf(type) {
  if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOf)
  if (ts.isTypeReferenceNode(type)) return [...(declared.get(type.typeName.text)?.members ?? [])]
  return [...type.members]
}

/** The words that a type allows, such as `one` and `all`; none if it allows others. */
function wordsOf(type) {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(wordsOf)
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text]
  const alias = ts.isTypeReferenceNode(type) ? declared.get(type.typeName.text)?.type : undefined
  return alias ? wordsOf(alias) : []
}

/** Every line with a provider has its id. */
const EXPLAINED_BELOW = new Set(["provider"])

function memberText(member) {
  const name = member.name.text
  const words = wordsOf(member.type).map((word) => `\`${word}\``)
  const comment = commentIn(text.slice(member.pos, member.getStart(source)))
  const said = [words.join(", "), comment.replace(/\.$/, "")].filter(Boolean).join(". ")
  return said === "" || EXPLAINED_BELOW.has(name) ? `\`${name}\`` : `\`${name}\`: ${said}`
}

/** The comment stands before the bar that begins a member of the union. */
function rowOf(type, previousEnd) {
  const members = membersOf(type)
  const named = members.find(({ name }) => name.text === "type")
  const own = members.filter((member) => member !== named).map(memberText)
  const reference = ts.isTypeReferenceNode(type) ? declared.get(type.typeName.text) : undefined
  const comment = reference
    ? commentIn(text.slice(reference.pos, reference.getStart(source)))
    : commentIn(text.slice(previousEnd, type.getStart(source)))
  const [kind] = wordsOf(named.type)
  if (comment === "") throw new Error(`The type ${kind} has no comment that says what happened.`)
  return `| \`${kind}\` | ${comment.replace(/\.$/, "")} | ${own.join("<br>")} |`
}

/** The page and its text. */
export async function generate() {
  const union = declared.get("Transition")
  const { types } = union.type
  const rows = types.map((type, index) => rowOf(type, types[index - 1]?.end ?? union.name.end))
  const table = ["| `type` | What happened | Its members |", "| --- | --- | --- |", ...rows]
  const page = readFileSync(path.join(root, PAGE), "utf8")
  return [[PAGE, withTextBetween(page, marks, table.join("\n"))]]
}

await putAll(import.meta.url, generate)
