import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, onTestFinished, test } from "vitest"
import { commands } from "../src/commands/table.js"
import { folderWith, sallyport } from "./run.js"

const APPLICATION = {
  "package.json": JSON.stringify({ dependencies: { next: "16" } }),
  "auth.ts": `export const config = { providers: [{ id: "github", name: "GitHub", type: "oauth", clientId: "id", clientSecret: "x",
  authorization: "https://github.com/a", token: "https://github.com/t", userinfo: "https://github.com/u" }] }`,
  "lib/other.ts": "export const nothing = 1",
}

async function portOfNothing(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe("A URL that is given with an option", () => {
  test("is http on this machine where no scheme says so", async () => {
    const server = createServer((_, response) => response.writeHead(404).end("nothing here"))
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    const host = `localhost:${(server.address() as AddressInfo).port}`
    const { out } = await sallyport(["doctor", "--json", "--url", host])
    expect(JSON.parse(out)).toMatchObject({
      examined: [`http://${host}`],
      findings: [{ code: "MOUNT_NOT_FOUND" }],
    })
  })

  test.each([
    ["127.0.0.1", "http"],
    ["[::1]", "http"],
    ["app.localhost", "http"],
  ])("is http at %s too", async (host, scheme) => {
    const at = `${host}:${await portOfNothing()}`
    const { out } = await sallyport(["doctor", "--json", "--url", at])
    expect(JSON.parse(out)).toMatchObject({ examined: [`${scheme}://${at}`] })
  })

  test("says where a configuration will run, as a host alone: https, for everybody", async () => {
    const cwd = folderWith(APPLICATION)
    const env = { AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=" }
    const args = ["doctor", "--json", "--production", "--at"]
    const whole = await sallyport([...args, "https://app.example.com"], { cwd, env })
    const short = await sallyport([...args, "app.example.com"], { cwd, env })
    expect(JSON.parse(short.out)).toEqual(JSON.parse(whole.out))
    expect(short.code).toBe(0)
  })

  test.each(["--url", "--at"])(
    "and is none: %s says how to write one, exit code 2",
    async (option) => {
      const cwd = folderWith(APPLICATION)
      for (const wrong of [
        "foo",
        "/auth",
        "http://",
        "ftp://site.example",
        "a b.example",
        ":3000",
      ]) {
        const { code, error } = await sallyport(["doctor", option, wrong], { cwd })
        expect({ wrong, code, lines: error.trim().split("\n").length }).toEqual({
          wrong,
          code: 2,
          lines: 1,
        })
        expect(error).toContain(`${option}: `)
        expect(error).toContain(`Write ${option} http://localhost:3000`)
      }
    },
  )

  test("with a password is not read, and the password not shown", async () => {
    for (const url of [
      "https://ada:hunter2@app.example",
      "ada:hunter2@app.example",
      "x y:hunter2@z",
    ]) {
      const { code, out, error } = await sallyport(["doctor", "--url", url])
      expect(code).toBe(2)
      expect(out + error).not.toContain("hunter2")
    }
  })

  test("does not silence the options that are for a configuration", async () => {
    const cwd = folderWith({ ...APPLICATION, "auth.ts": 'throw new Error("was run")' })
    const url = `localhost:${await portOfNothing()}`
    const { error } = await sallyport(["doctor", "--url", url, "--store"], { cwd })
    expect(error).toContain("was run")
  })
})

describe("A file of a configuration", () => {
  test.each([
    ["doctor", []],
    ["schema", []],
    ["records", ["sweep"]],
  ])("that is not there, or is a folder: sallyport %s says so", async (name, words) => {
    const cwd = folderWith(APPLICATION)
    const missing = await sallyport([name, ...words, "--config", "auht.ts"], { cwd })
    expect(missing).toMatchObject({
      code: 2,
      error: `--config: there is no file ${cwd}/auht.ts.\n`,
    })
    const folder = await sallyport([name, ...words, "--config", "lib"], { cwd })
    expect(folder).toMatchObject({
      code: 2,
      error: `--config: ${cwd}/lib is a folder. Name a file in it.\n`,
    })
  })

  test("with something else in it is named", async () => {
    const cwd = folderWith(APPLICATION)
    const { error } = await sallyport(["doctor", "--config", "lib/other.ts"], { cwd })
    expect(error).toContain("lib/other.ts neither passes on nor exports a configuration")
  })

  test.each([
    ["auth.ts", "--config auth.ts"],
    ["http://localhost:3000", "--url http://localhost:3000"],
    ["localhost:3000", "--url localhost:3000"],
  ])("or a URL without its option: %s", async (word, meant) => {
    const { code, error } = await sallyport(["doctor", word])
    expect({ code, error }).toEqual({
      code: 2,
      error: `sallyport doctor takes no "${word}". Did you mean ${meant}?\n`,
    })
  })
})

describe.each(commands)("sallyport $name", ({ name, load }) => {
  test("refuses an empty value of each option, and an empty word", async () => {
    const { options } = await load()
    const cwd = folderWith(APPLICATION)
    for (const [option, { type }] of Object.entries({ ...options, cwd: { type: "string" } })) {
      if (type !== "string") continue
      const { code, error } = await sallyport([name, `--${option}`, ""], { cwd })
      expect({ code, error }).toEqual({ code: 2, error: `--${option}: its value is empty.\n` })
    }
    expect((await sallyport([name, ""], { cwd })).code).toBe(2)
  })
})
