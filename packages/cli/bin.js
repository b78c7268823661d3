#!/usr/bin/env node
import { runCommandLine } from "./dist/index.js"

process.exitCode = await runCommandLine(process)
// What a configuration has opened, such as connections to a database, must not keep the command running.
process.stdout.write("", () => process.exit())
