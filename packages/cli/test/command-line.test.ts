import { describe, expect, test } from "vitest"
import { commands } from "../src/commands/table.js"
import { sallyport } from "./run.js"

describe("The command line", () => {
  test("without a command it lists the commands, and a script learns that one is missing", async () => {
    const { code, out } = await sallyport([])
    expect(code).toBe(2)
    for (const { name, summary } of commands)
      expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"))
  })

  test("--help is no mistake", async () => {
    expect((await sallyport(["--help"])).code).toBe(0)
  })

  test("--version is a number, and JSON with --json", async () => {
    expect((await sallyport(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    const { out } = await sallyport(["--version", "--json"])
    expect(JSON.parse(out)).toEqual({ version: expect.stringMatching(/^\d/) as string })
  })

  test.each([
    [["secert"], 'There is no command "secert". Did you mean "secret"?'],
    [["secret", "--dryrun"], "There is no option --dryrun. Did you mean --dry-run?"],
    [["secret", "--file"], "--file"],
    [["secret", "more"], 'sallyport secret takes no "more".'],
    [["secret", "--cwd", "/nowhere/at/all"], "there is no folder /nowhere/at/all"],
  ])("%j is called in a wrong way: exit code 2", async (args, message) => {
    const { code, out, error } = await sallyport(args)
    expect(code).toBe(2)
    expect(error).toContain(message)
    expect(out).toBe("")
    const json = await sallyport([...args, "--json"])
    expect(json.error).toBe("")
    expect(JSON.parse(json.out)).toMatchObject({
      error: { name: "WrongUsage", message: expect.stringContaining(message) as string },
    })
  })

  test("a name that is close to none is not guessed", async () => {
    expect((await sallyport(["xylophone"])).error).not.toContain("Did you mean")
  })
})

describe.each(commands)("sallyport $name", ({ name, summary, load }) => {
  test("the list says what the command says", async () => {
    const command = await load()
    expect({ name: command.name, summary: command.summary }).toEqual({ name, summary })
  })

  test("--help shows how it is called, and names each option", async () => {
    const { options } = await load()
    const { code, out } = await sallyport([name, "--help"])
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^Usage: sallyport ${name}`))
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`)
  })

  test("--help --json is one JSON document", async () => {
    const { out } = await sallyport([name, "--help", "--json"])
    expect(JSON.parse(out)).toMatchObject({ name, summary })
  })
})
