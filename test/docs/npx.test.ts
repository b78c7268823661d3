import { describe, expect, test } from "vitest"
import { pages, read } from "./support/repository.js"

/** The commands of our packages that npx would look for on the registry under a name that anybody can take. */
const commands = pages()
  .filter((page) => page.startsWith("packages/") && page.endsWith("/README.md"))
  .map((page) => JSON.parse(read(page.replace("README.md", "package.json"))) as Manifest)
  .flatMap(({ bin, name }) => Object.keys(bin ?? {}).filter((command) => command !== name))

interface Manifest {
  readonly name: string
  readonly bin?: Readonly<Record<string, string>>
}

/** What npx runs there: its options, and the name after them. */
const runs = (text: string) =>
  [...text.matchAll(/\bnpx((?: +--?[\w-]+)*) +([@\w/.-]+)/g)].map(([shown, options, name]) => ({
    shown,
    isSafe: options?.includes("--no") || !commands.includes(name ?? ""),
    isOurs: name === "@sallyport/dev" || commands.includes(name ?? ""),
  }))

describe("npx fetches no program of a stranger under the name of ours", () => {
  test("the commands are known", () => {
    expect(commands).toContain("sallyport-dev")
    expect(
      runs("npx sallyport-dev next dev, npx --yes sallyport-dev").map((run) => run.isSafe),
    ).toEqual([false, false])
    expect(runs("npx --no sallyport-dev, npx @sallyport/dev").map((run) => run.isSafe)).toEqual([
      true,
      true,
    ])
  })

  test.each(pages())("%s", (page) => {
    const found = runs(read(page))
    expect(found.filter(({ isSafe }) => !isSafe)).toEqual([])
  })

  test.each(pages().filter((page) => runs(read(page)).some(({ isOurs }) => isOurs)))(
    "%s installs the package before it runs it",
    (page) => {
      const text = read(page)
      const [first] = runs(text).filter(({ isOurs }) => isOurs)
      const before = text.slice(0, text.indexOf(first?.shown ?? ""))
      expect(before).toMatch(/npm install.*(?:sallyport-\*|sallyport-dev-\*|@sallyport\/dev)/)
    },
  )
})
