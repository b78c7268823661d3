#!/usr/bin/env node
import { argv, cwd, env, exit, stderr, stdin, stdout } from "node:process"
import { runCommandLine } from "sallyport"

// `npm create sallyport my-app` is `sallyport create my-app`.
const [node, script, ...args] = argv
const code = await runCommandLine({
  argv: [node, script, "create", ...args],
  cwd,
  env,
  stdin,
  stdout,
  stderr,
})
stdout.write("", () => exit(code))
