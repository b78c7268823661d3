// Writes docs/doctor.md: every code, and the set-ups in which it was found, from a run of the corpus. A set-up in which
// anything else was found stops the writer. With
// `collectOnly` it only collects the set-ups, because the tests examine them.
import { catalogue } from "../packages/conformance/dist/index.js"
import { putAll } from "./put-generated.mjs"
import { runReported } from "./run-reported.mjs"

/** The set-ups, each with what is found in it. */
function runCorpus(options) {
  return runReported(
    "packages/conformance/test",
    "A set-up was judged wrongly, so nothing is written.",
    options,
  )
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ meta }) => meta?.doctor ?? [])
}

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "\\<").replaceAll("*", "\\*")

/** The path of a page of the site, as a link between files. */
function linkTo(page) {
  const [file, anchor] = page.slice(1).split("#")
  return `./${file}.md${anchor ? `#${anchor}` : ""}`
}

function codeRow([code, { severity, about, fix, page }]) {
  return `| <a id="${code.toLowerCase()}"></a>\`${code}\` | ${severity} | ${cell(about)} | ${cell(fix)} | [more](${linkTo(page)}) |`
}

function setUpRow({ name, expected }) {
  const codes = expected.length === 0 ? "nothing" : expected.map((code) => `\`${code}\``).join(", ")
  return `| ${cell(name)} | ${codes} | ${codes} |`
}

function familyTable(family, rows) {
  const lines = rows.filter((row) => row.family === family).map(setUpRow)
  return `### ${family}\n\n| Set-up | Expected | Found |\n|---|---|---|\n${lines.join("\n")}`
}

/** The page and its text. */
export async function generate(options) {
  const rows = runCorpus(options)
  const families = [...new Set(rows.map(({ family }) => family))]
  const right = rows.filter(({ expected }) => expected.length === 0).length
  const codes = Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1))

  return [["docs/doctor.md", page({ rows, families, right, codes })]]
}

const page = ({ rows, families, right, codes }) => `# Doctor

What is wrong with my configuration, my site or my database, before a visitor finds out?

\`\`\`sh
npx --no sallyport doctor --production --at https://app.example.com # your configuration, before a deploy
npx --no sallyport doctor --url https://app.example.com             # the running site, after it
npx --no sallyport doctor --store                                   # the tables of your adapter
\`\`\`

Each finding has a code, a cause and a fix, and no secret in it. [Install the command](./command.md#install) first. The same checks as tests of your own, with [\`@sallyport/conformance\`](../packages/conformance/README.md):

\`\`\`ts
import { examineAddress, examineConfiguration } from "@sallyport/conformance"
import GitHub from "@sallyport/core/providers/github"
import { expect, test } from "vitest"

const config = { providers: [GitHub] } // in your tests, import the one of your application

test("nothing is wrong with the configuration for production", async () => {
  const environment = { ...process.env, NODE_ENV: "production" }
  expect(await examineConfiguration({ config, environment })).toEqual([])
})

test("nothing is wrong with the site", async () => {
  expect(await examineAddress({ url: "https://app.example.com" })).toEqual([])
})
\`\`\`

If you came with a code, look it up under [Codes](#codes).

- [What it looks at](#what-it-looks-at)
- [Codes](#codes)
- [What it does not see](#what-it-does-not-see)
- [The corpus](#the-corpus)

## What it looks at

| Function | What it looks at | What it does there |
| --- | --- | --- |
| \`examineConfiguration({ config, environment, at, production })\` | the options, with the variables of the environment in which they will run | sends nothing. Core's own checks come first; then \`callbacks.redirect\`, \`callbacks.authorized\` and the \`profile\` functions of providers are called with made-up values |
| \`examineAddress({ url, fetch })\` | a site that is running, from outside | sends at most twenty requests. They sign nobody in, send no mail and change nothing |
| \`examineStore({ adapter, config, write })\` | the tables behind the adapter | looks once in each table that the configuration needs. With \`write: true\` it makes rows of its own and removes them, which also finds missing columns and unique indexes |

Each finding has a \`code\`, which never changes its meaning, a \`severity\`, a \`cause\` with the value that shows it (never a secret), a \`fix\` that you can type, and the \`page\` that explains it.
An \`error\` means that something does not work or is not safe. A \`warning\` may be meant: if it is, leave that code out of your test.

\`\`\`ts
import type { Finding } from "@sallyport/conformance"

const meant = new Set(["LINKING_BY_EMAIL"])
export const unexpected = (found: readonly Finding[]) => found.filter(({ code }) => !meant.has(code))
\`\`\`

## Codes

| Code | Severity | Cause | Fix | Page |
| --- | --- | --- | --- | --- |
${codes.map(codeRow).join("\n")}

## What it does not see

- Whether a provider has the callback URL that you send it, and whether the client secret is right. Sign in once.
- The session cookie of a running site: nobody is signed in. The other cookies are set in the same way.
- Which proxies [\`rateLimits()\`](./rate-limits.md) was told of, and what your callbacks \`signIn\`, \`jwt\` and \`session\` do.
- Whether a middleware of your own protects your sign-in page. A running site shows it.

## The corpus

${rows.length} set-ups are examined in the tests of this repository, ${rows.length - right} with mistakes and ${right} without, among them every example and the demo. The running ones are real servers with the mistake
built in and the library behind them. In each exactly the expected codes are found, and none in those that are right. This page is written by that run (\`npm run docs\`).

${families.map((family) => familyTable(family, rows)).join("\n\n")}
`

await putAll(import.meta.url, generate)
